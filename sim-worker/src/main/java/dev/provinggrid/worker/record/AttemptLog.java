package dev.provinggrid.worker.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.provinggrid.model.wire.worker.LeftOut;
import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;

/**
 * The log of one attempt: lines of the worker with their wall time, and the output of the simulator. If it grows too long, only its head
 * and tail are kept, and the bytes left out between are counted. It can be read while the attempt runs.
 */
public final class AttemptLog implements AutoCloseable {

    /** Most characters of a line that {@link #lastLine} or {@link #reason} tells. */
    public static final int LONGEST_LINE = 200;

    private static final int SEEN_FOR_A_LINE = 4096;

    private final Clock clock;
    private final ByteArrayOutputStream head = new ByteArrayOutputStream();
    private final int headRoom;
    private final int tailRoom;
    private byte[] tail = new byte[0];
    private long tailed;
    private long oursTo;
    private boolean printed;
    private boolean closed;

    /**
     * An empty one.
     *
     * @param head bytes kept of the beginning
     * @param tail bytes kept of the end
     */
    public AttemptLog(Clock clock, int head, int tail) {
        this.clock = clock;
        this.headRoom = head;
        this.tailRoom = tail;
    }

    /** What was added from a position on. */
    public static final class Part {

        private final long from;
        private final byte[] bytes;

        private Part(long from, byte[] bytes) {
            this.from = from;
            this.bytes = bytes;
        }

        /** Bytes added before it: more than were asked for where some are left out. */
        public long from() {
            return from;
        }

        public byte[] bytes() {
            return bytes.clone();
        }

        /** Bytes added up to its end. */
        public long end() {
            return from + bytes.length;
        }
    }

    /** Adds a line of the worker's. */
    public void line(String text) {
        ours(clock.instant().truncatedTo(ChronoUnit.MILLIS) + " " + text + "\n");
    }

    /** Adds a stack trace. */
    public void trace(Throwable fault) {
        StringWriter text = new StringWriter();
        fault.printStackTrace(new PrintWriter(text));
        ours(text.toString());
    }

    private synchronized void ours(String text) {
        add(text);
        oursTo = length();
    }

    /** Adds what the simulator printed, as it is. */
    public synchronized void print(String text) {
        printed = true;
        add(text);
    }

    /** Whether the simulator has printed anything. */
    public synchronized boolean hasPrinted() {
        return printed;
    }

    /** Bytes added so far, left out ones included. */
    public synchronized long length() {
        return head.size() + tailed;
    }

    private void add(String text) {
        if (closed) {
            return; // a program that outlived its attempt still prints: nobody reads it
        }
        byte[] bytes = text.getBytes(UTF_8);
        int toHead = Math.min(bytes.length, headRoom - head.size());
        head.write(bytes, 0, toHead);
        if (toHead < bytes.length && tail.length < tailRoom) {
            tail = new byte[tailRoom];
        }
        for (int i = toHead; i < bytes.length; i++) {
            tail[(int) (tailed++ % tailRoom)] = bytes[i];
        }
    }

    /** What was added from a position on, as far as it is kept; up to the gap where some of it is not. */
    public synchronized Part from(long position) {
        if (position < head.size()) {
            byte[] kept = head.toByteArray();
            byte[] first = Arrays.copyOfRange(kept, (int) position, kept.length);
            return new Part(position, leftOut() > 0 ? first : joined(first, tail(0)));
        }
        long from = Math.clamp(position - head.size(), leftOut(), tailed);
        return new Part(head.size() + from, tail(from));
    }

    /**
     * The last line that the simulator printed since the worker's last, a line under way included, without control characters; its
     * beginning where it is long, empty where there is none.
     */
    public String lastLine() {
        return lastWords().lastLine();
    }

    /** The line of its last words that says best why it failed, in the same form. */
    public String reason() {
        return lastWords().reason();
    }

    private synchronized LastWords lastWords() {
        byte[] end = from(Math.max(oursTo, length() - SEEN_FOR_A_LINE)).bytes();
        return LastWords.of(new String(end, UTF_8));
    }

    synchronized boolean isClosed() {
        return closed;
    }

    private long leftOut() {
        return Math.max(0, tailed - tailRoom);
    }

    private byte[] tail(long from) {
        byte[] bytes = new byte[(int) (tailed - from)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = tail[(int) ((from + i) % tailRoom)];
        }
        return bytes;
    }

    private static byte[] joined(byte[] first, byte[] second) {
        byte[] all = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        return all;
    }

    /** All of it that is kept, UTF-8, with a line about what is left out. */
    public synchronized byte[] bytes() {
        long from = leftOut();
        while (from > 0 && from < tailed && isInsideCharacter(tail[(int) (from % tailRoom)])) {
            from++;
        }
        byte[] gap = from > 0 ? new LeftOut(from).text().getBytes(UTF_8) : new byte[0];
        return joined(joined(head.toByteArray(), gap), tail(from));
    }

    @Override
    public synchronized void close() {
        closed = true;
    }

    private static boolean isInsideCharacter(byte utf8) {
        return (utf8 & 0xC0) == 0x80;
    }
}
