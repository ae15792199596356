package dev.provinggrid.model.wire.worker;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The mark in the log of an attempt where its middle is left out.
 *
 * @param bytes how many are
 */
public record LeftOut(long bytes) {

    private static final Pattern MARK = Pattern.compile("\n\\[\\.\\.\\. ([0-9]{1,18}) bytes left out \\.\\.\\.]\n");

    public String text() {
        return "\n[... " + bytes + " bytes left out ...]\n";
    }

    /**
     * The end of a stored log from a position of the log as it was written on; what is left out is passed over, and the mark itself
     * where the position lies in the gap or behind.
     *
     * @param position bytes written before
     */
    public static byte[] after(long position, byte[] stored) {
        Matcher mark = MARK.matcher(text(stored));
        long skipped =
                mark.find() && position > mark.start() ? Math.max(mark.end(), position - unseen(mark)) : position;
        return Arrays.copyOfRange(stored, (int) Math.min(skipped, stored.length), stored.length);
    }

    /** Bytes of a stored log as it was written, with what is left out. */
    public static long written(byte[] stored) {
        Matcher mark = MARK.matcher(text(stored));
        return mark.find() ? stored.length + unseen(mark) : stored.length;
    }

    /** A character a byte, so that places in it are places in the log. */
    private static String text(byte[] stored) {
        return new String(stored, ISO_8859_1);
    }

    /** By how many bytes the log was longer than what stands in its place. */
    private static long unseen(Matcher mark) {
        return Long.parseLong(mark.group(1)) - (mark.end() - mark.start());
    }
}
