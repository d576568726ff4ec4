package org.goasolo;

import android.content.ContentProvider;
import android.content.ContentValues;
import android.database.Cursor;
import android.database.MatrixCursor;
import android.net.Uri;
import android.os.ParcelFileDescriptor;
import android.provider.OpenableColumns;
import java.io.File;
import java.io.FileNotFoundException;
import java.net.URLConnection;

/** Lets the app the player shares a file with read it: only files in the folder for shared ones. */
public class ShareProvider extends ContentProvider {
    public static final String FOLDER = "shared";

    private File file(Uri uri) throws FileNotFoundException {
        File folder = new File(getContext().getCacheDir(), FOLDER);
        File found = new File(folder, new File(String.valueOf(uri.getLastPathSegment())).getName());
        if (!found.isFile()) throw new FileNotFoundException("no such file");
        return found;
    }

    @Override
    public boolean onCreate() {
        return true;
    }

    @Override
    public ParcelFileDescriptor openFile(Uri uri, String mode) throws FileNotFoundException {
        if (!"r".equals(mode)) throw new FileNotFoundException("it can only be read");
        return ParcelFileDescriptor.open(file(uri), ParcelFileDescriptor.MODE_READ_ONLY);
    }

    @Override
    public Cursor query(
            Uri uri, String[] wanted, String selection, String[] arguments, String order) {
        String[] names = {OpenableColumns.DISPLAY_NAME, OpenableColumns.SIZE};
        MatrixCursor found = new MatrixCursor(names, 1);
        try {
            File file = file(uri);
            found.addRow(new Object[] {file.getName(), file.length()});
        } catch (FileNotFoundException error) {
            return found;
        }
        return found;
    }

    @Override
    public String getType(Uri uri) {
        String kind = URLConnection.guessContentTypeFromName(uri.getLastPathSegment());
        return kind != null ? kind : "application/octet-stream";
    }

    @Override
    public Uri insert(Uri uri, ContentValues values) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int delete(Uri uri, String selection, String[] arguments) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int update(Uri uri, ContentValues values, String selection, String[] arguments) {
        throw new UnsupportedOperationException();
    }
}
