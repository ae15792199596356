package dev.provinggrid.server.storage;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/** A text among the artifacts, kept plain or as gzip, whichever its worker sent. */
public record StoredText(Path file) {

    private static final int GZIP_MAGIC = 0x1f8b;
    private static final int MAGIC_BYTES = 2;

    public boolean gzip() throws IOException {
        try (InputStream stored = Files.newInputStream(file)) {
            return beginsAsGzip(stored);
        }
    }

    /** The text itself. */
    public InputStream open() throws IOException {
        InputStream stored = new BufferedInputStream(Files.newInputStream(file));
        try {
            stored.mark(MAGIC_BYTES);
            boolean gzip = beginsAsGzip(stored);
            stored.reset();
            return gzip ? new GZIPInputStream(stored) : stored;
        } catch (IOException unreadable) {
            stored.close();
            throw unreadable;
        }
    }

    private static boolean beginsAsGzip(InputStream stored) throws IOException {
        return (stored.read() << 8 | stored.read()) == GZIP_MAGIC;
    }

    public void copyPlain(OutputStream target) throws IOException {
        try (InputStream text = open()) {
            text.transferTo(target);
        }
    }

    public void copyAsStored(OutputStream target) throws IOException {
        Files.copy(file, target);
    }
}
