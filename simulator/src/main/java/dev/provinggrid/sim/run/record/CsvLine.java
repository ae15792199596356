package dev.provinggrid.sim.run.record;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Builds a CSV text cell by cell in one reused buffer. Numbers are rounded half up to a fixed number of decimals and
 * written without trailing zeros, by integer arithmetic alone: no locale, the same bytes everywhere. Cells are never
 * quoted, so texts must not contain commas, quotes or line breaks.
 */
public final class CsvLine {

    private static final long[] POWERS = {1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000};
    private static final double EXACT_LONG = 9e15;

    private final OutputStream out;
    private byte[] buffer = new byte[1024];
    private int length;
    private boolean started;

    public CsvLine(OutputStream out) {
        this.out = out;
    }

    /**
     * Adds a number.
     *
     * @param decimals at most so many, 0 to 8; a number that is not finite becomes an empty cell
     */
    public CsvLine cell(double value, int decimals) {
        separate();
        if (!Double.isFinite(value)) {
            return this;
        }
        double scaled = Math.abs(value) * POWERS[decimals] + .5;
        if (scaled >= EXACT_LONG) {
            append(Double.toString(value));
            return this;
        }
        long units = (long) scaled;
        if (value < 0 && units > 0) {
            append((byte) '-');
        }
        appendDecimal(units, decimals);
        return this;
    }

    public CsvLine cell(String text) {
        separate();
        append(text);
        return this;
    }

    /** Ends the line and hands it on. */
    public void end() {
        buffer[length++] = '\n';
        try {
            out.write(buffer, 0, length);
        } catch (IOException e) {
            throw new UncheckedIOException("the trace cannot be written", e);
        }
        length = 0;
        started = false;
    }

    private void appendDecimal(long units, int decimals) {
        long whole = units / POWERS[decimals];
        long fraction = units - whole * POWERS[decimals];
        appendWhole(whole, 1);
        if (fraction == 0) {
            return;
        }
        int digits = decimals;
        while (fraction % 10 == 0) {
            fraction /= 10;
            digits--;
        }
        append((byte) '.');
        appendWhole(fraction, digits);
    }

    private void appendWhole(long value, int leastDigits) {
        int digits = leastDigits;
        while (digits < 19 && (digits < POWERS.length ? value >= POWERS[digits] : value >= power(digits))) {
            digits++;
        }
        reserve(digits);
        long rest = value;
        for (int at = length + digits - 1; at >= length; at--) {
            buffer[at] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        length += digits;
    }

    private static long power(int exponent) {
        long power = 1;
        for (int i = 0; i < exponent; i++) {
            power *= 10;
        }
        return power;
    }

    private void separate() {
        if (started) {
            append((byte) ',');
        }
        started = true;
    }

    private void append(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        reserve(bytes.length);
        System.arraycopy(bytes, 0, buffer, length, bytes.length);
        length += bytes.length;
    }

    private void append(byte character) {
        reserve(1);
        buffer[length++] = character;
    }

    /** One byte more than asked, for the line's end. */
    private void reserve(int bytes) {
        if (length + bytes + 1 > buffer.length) {
            buffer = Arrays.copyOf(buffer, Math.max(2 * buffer.length, length + bytes + 1));
        }
    }
}
