package android.view;

import android.graphics.Insets;

/** As in API 30 and later, as far as we use it; android.jar has API 23. */
public class WindowInsets {
    private final Insets bars, cutout;

    public WindowInsets(Insets bars, Insets cutout) {
        this.bars = bars;
        this.cutout = cutout;
    }

    public Insets getInsets(int types) {
        Insets none = new Insets(0, 0, 0, 0);
        Insets a = (types & Type.systemBars()) != 0 ? bars : none;
        Insets b = (types & Type.displayCutout()) != 0 ? cutout : none;
        return new Insets(
                Math.max(a.left, b.left),
                Math.max(a.top, b.top),
                Math.max(a.right, b.right),
                Math.max(a.bottom, b.bottom));
    }

    public static final class Type {
        public static int systemBars() {
            return 7;
        }

        public static int displayCutout() {
            return 128;
        }
    }
}
