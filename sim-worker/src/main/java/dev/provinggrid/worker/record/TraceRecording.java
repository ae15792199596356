package dev.provinggrid.worker.record;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.util.Optional;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Writes a trace gzipped and computes its digest. Equal bytes give an equal digest and an equal file. Without any byte there is no file. */
public final class TraceRecording extends OutputStream {

    private static final int BUFFER = 1 << 16;

    private final Sha256 digest = new Sha256();
    private final Optional<Path> gzipFile;
    private OutputStream sink;

    private TraceRecording(Optional<Path> gzipFile) {
        this.gzipFile = gzipFile;
    }

    /** Digests and keeps. */
    public static TraceRecording into(Path gzipFile) {
        return new TraceRecording(Optional.of(gzipFile));
    }

    /** Digests only. */
    public static TraceRecording unkept() {
        return new TraceRecording(Optional.empty());
    }

    @Override
    public void write(int value) throws IOException {
        opened().write(value);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        opened().write(bytes, offset, length);
    }

    @Override
    public void flush() {
        // Nobody reads along, and a flush in mid-stream would cost compression.
    }

    @Override
    public void close() throws IOException {
        if (sink != null) {
            sink.close();
        }
    }

    /** SHA-256 of the bytes that were written, lower-case hex; empty without any. Ask once, after {@link #close}. */
    public String hash() {
        return sink == null ? "" : digest.hex();
    }

    private OutputStream opened() throws IOException {
        if (sink == null) {
            OutputStream kept = gzipFile.isPresent()
                    ? new FastGzip(Files.newOutputStream(gzipFile.get()))
                    : OutputStream.nullOutputStream();
            sink = new BufferedOutputStream(new DigestOutputStream(kept, digest.digest()), BUFFER);
        }
        return sink;
    }

    /** Level 1: a trace takes a little more room than at the default level and a fraction of its time. */
    private static final class FastGzip extends GZIPOutputStream {
        FastGzip(OutputStream destination) throws IOException {
            super(destination, BUFFER);
            def.setLevel(Deflater.BEST_SPEED);
        }
    }
}
