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
        Matcher mark = MARK.matcher(new String(stored, ISO_8859_1)); // a character a byte
        long skipped = mark.find() && position > mark.start()
                ? Math.max(mark.end(), position - Long.parseLong(mark.group(1)) + mark.end() - mark.start())
                : position;
        return Arrays.copyOfRange(stored, (int) Math.min(skipped, stored.length), stored.length);
    }
}
