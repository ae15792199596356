package dev.provinggrid.worker.record;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
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

    /** Bytes of a trace that wait in memory until it is known whether it is wanted: most runs of microseconds leave a hundredth of it. */
    private static final int MOST_WAITING = 1 << 20;

    private final Sha256 digest = new Sha256();
    private final Optional<Path> gzipFile;
    private final Spool spool;
    private OutputStream sink;

    private TraceRecording(Optional<Path> gzipFile, int mostWaiting) {
        this.gzipFile = gzipFile;
        this.spool = new Spool(mostWaiting);
    }

    /** Digests and keeps. */
    public static TraceRecording into(Path gzipFile) {
        return new TraceRecording(Optional.of(gzipFile), 0);
    }

    /** Digests, and keeps what turns out to be wanted ({@link #keep}): to make a file and remove it again takes longer than a short run. */
    public static TraceRecording ifWanted(Path gzipFile) {
        return new TraceRecording(Optional.of(gzipFile), MOST_WAITING);
    }

    /** Digests only. */
    public static TraceRecording unkept() {
        return new TraceRecording(Optional.empty(), 0);
    }

    /** It is wanted: its file is there after this, if anything was written. To be called after {@link #close}. */
    public void keep() throws IOException {
        spool.keep();
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
            OutputStream kept = gzipFile.isPresent() ? spool : OutputStream.nullOutputStream();
            sink = new BufferedOutputStream(new DigestOutputStream(kept, digest.digest()), BUFFER);
        }
        return sink;
    }

    /** Waits in memory while it is short, then becomes a file. */
    private final class Spool extends OutputStream {

        private final int most;
        private final ByteArrayOutputStream waiting = new ByteArrayOutputStream(0);
        private OutputStream file;

        Spool(int most) {
            this.most = most;
        }

        @Override
        public void write(int value) throws IOException {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            if (file == null && waiting.size() + length <= most) {
                waiting.write(bytes, offset, length);
            } else {
                opened().write(bytes, offset, length);
            }
        }

        private OutputStream opened() throws IOException {
            if (file == null) {
                Files.createDirectories(gzipFile.orElseThrow().getParent());
                file = new FastGzip(Files.newOutputStream(gzipFile.orElseThrow()));
                waiting.writeTo(file);
                waiting.reset();
            }
            return file;
        }

        void keep() throws IOException {
            if (waiting.size() > 0) {
                opened().close();
            }
        }

        @Override
        public void close() throws IOException {
            if (file != null) {
                file.close();
            }
        }
    }

    /** Level 1: a trace takes a little more room than at the default level and a fraction of its time. */
    private static final class FastGzip extends GZIPOutputStream {
        FastGzip(OutputStream destination) throws IOException {
            super(destination, BUFFER);
            def.setLevel(Deflater.BEST_SPEED);
        }
    }
}
