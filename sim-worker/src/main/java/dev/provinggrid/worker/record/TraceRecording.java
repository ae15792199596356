package dev.provinggrid.worker.record;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * Takes the bytes of a trace, digests them as they come, and keeps them gzipped. Nothing of it depends on time or place: equal
 * bytes in give equal digests and an equal file.
 */
public final class TraceRecording extends OutputStream {

    private static final int BUFFER = 1 << 16;

    private final Sha256 digest = new Sha256();
    private final OutputStream sink;
    private boolean empty = true;

    private TraceRecording(OutputStream destination) {
        this.sink = new BufferedOutputStream(new DigestOutputStream(destination, digest.digest()), BUFFER);
    }

    /** Digests and keeps. */
    public static TraceRecording into(Path gzipFile) throws IOException {
        return new TraceRecording(new FastGzip(Files.newOutputStream(gzipFile)));
    }

    /** Digests only. */
    public static TraceRecording unkept() {
        return new TraceRecording(nullOutputStream());
    }

    @Override
    public void write(int value) throws IOException {
        empty = false;
        sink.write(value);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        empty &= length == 0;
        sink.write(bytes, offset, length);
    }

    @Override
    public void flush() {
        // Nobody reads along, and a flush in mid-stream would cost compression.
    }

    @Override
    public void close() throws IOException {
        sink.close();
    }

    public boolean isEmpty() {
        return empty;
    }

    /** SHA-256 of the bytes that were written, lower-case hex; ask once, after {@link #close}. */
    public String hash() {
        return digest.hex();
    }

    /** Level 1: a trace takes a third more room than at the default level and a quarter of its time. */
    private static final class FastGzip extends GZIPOutputStream {
        FastGzip(OutputStream destination) throws IOException {
            super(destination, BUFFER);
            def.setLevel(Deflater.BEST_SPEED);
        }
    }
}
