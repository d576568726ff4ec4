package android.graphics;

/** As in API 29 and later; android.jar has API 23. */
public class Insets {
    public final int left, top, right, bottom;

    public Insets(int left, int top, int right, int bottom) {
        this.left = left;
        this.top = top;
        this.right = right;
        this.bottom = bottom;
    }
}
