package org.libsdl.app;

import android.app.Activity;
import android.content.Intent;
import android.os.Bundle;
import android.view.SurfaceView;
import android.view.ViewGroup;
import android.view.View;

/** A stand-in for SDL's activity: what python-for-android's PythonActivity uses of it. */
public class SDLActivity extends Activity {
    public enum NativeState {
        INIT,
        RESUMED,
        PAUSED
    }

    public static int keyboardInputType = 1;
    public static NativeState mCurrentNativeState = NativeState.INIT;
    public static boolean mHasFocus = true;
    protected static SDLActivity mSingleton;
    protected static SurfaceView mSurface;
    protected static View mTextEdit;
    protected static ViewGroup mLayout;
    protected static Thread mSDLThread;

    @Override
    protected void onCreate(Bundle saved) {
        super.onCreate(saved);
        mSingleton = this;
    }

    protected void finishLoad() {
        mSurface = new SurfaceView(this);
    }

    protected boolean sendCommand(int command, Object data) {
        return true;
    }

    public void appConfirmedActive() {}

    public static void resumeNativeThread() {}

    public static void nativeSetenv(String name, String value) {}

    public static android.content.Context getContext() {
        return mSingleton;
    }

    // Protected methods, as the system calls them.

    public static void start(SDLActivity activity) {
        activity.onCreate(null);
        activity.finishLoad();
    }

    public static void result(SDLActivity activity, int request, int result, Intent data) {
        activity.onActivityResult(request, result, data);
    }

    public static void intent(SDLActivity activity, Intent intent) {
        activity.onNewIntent(intent);
    }

    public static void resume(SDLActivity activity, boolean back) {
        if (back) activity.onResume();
        else activity.onPause();
    }
}
