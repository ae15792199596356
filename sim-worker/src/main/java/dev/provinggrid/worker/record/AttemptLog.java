package dev.provinggrid.worker.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.temporal.ChronoUnit;

/**
 * The log of one attempt: lines of the worker with their wall time, and the output of the simulator. If it grows too long, only its head
 * and tail are kept, and the lines left out between are counted.
 */
public final class AttemptLog implements AutoCloseable {

    private final Clock clock;
    private final OutputStream file;
    private final byte[] tail;
    private int headRoom;
    private long tailed;
    private boolean closed;

    /**
     * @param head bytes kept of the beginning
     * @param tail bytes kept of the end
     */
    public AttemptLog(Path file, Clock clock, int head, int tail) throws IOException {
        this.file = new BufferedOutputStream(Files.newOutputStream(file));
        this.clock = clock;
        this.headRoom = head;
        this.tail = new byte[tail];
    }

    /** Adds a line of the worker's. */
    public void line(String text) {
        print(clock.instant().truncatedTo(ChronoUnit.MILLIS) + " " + text + "\n");
    }

    /** Adds a stack trace. */
    public void trace(Throwable fault) {
        StringWriter text = new StringWriter();
        fault.printStackTrace(new PrintWriter(text));
        print(text.toString());
    }

    /** Adds text as it is. */
    public void print(String text) {
        byte[] bytes = text.getBytes(UTF_8);
        write(bytes, bytes.length);
    }

    private synchronized void write(byte[] bytes, int length) {
        if (closed) {
            return; // a program that outlived its attempt still prints: nobody reads it
        }
        int toHead = Math.min(length, headRoom);
        try {
            file.write(bytes, 0, toHead);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the log: " + e.getMessage(), e);
        }
        headRoom -= toHead;
        for (int i = toHead; i < length; i++) {
            tail[(int) (tailed++ % tail.length)] = bytes[i];
        }
    }

    @Override
    public synchronized void close() throws IOException {
        closed = true;
        try (file) {
            long left = Math.max(0, tailed - tail.length);
            if (left > 0) {
                file.write(("\n[... " + left + " bytes left out ...]\n").getBytes(UTF_8));
            }
            long from = left;
            while (left > 0 && from < tailed && isInsideCharacter(tail[(int) (from % tail.length)])) {
                from++;
            }
            for (long i = from; i < tailed; i++) {
                file.write(tail[(int) (i % tail.length)]);
            }
        }
    }

    private static boolean isInsideCharacter(byte utf8) {
        return (utf8 & 0xC0) == 0x80;
    }
}
