package dev.provinggrid.server.platform.parquet;

import java.io.ByteArrayOutputStream;

/** Small integers as Parquet's hybrid of run lengths and bit packing: definition levels, and places in a dictionary. */
final class RunLengths {

    /** Values are packed eight at a time; a run is worth it from as many on. */
    private static final int GROUP = 8;

    private final int width;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final ByteArrayOutputStream packed = new ByteArrayOutputStream();

    private RunLengths(int width) {
        this.width = width;
    }

    /**
     * Encodes values.
     *
     * @param width bits that hold each of them, at least 1
     */
    static byte[] of(int[] values, int width) {
        return new RunLengths(width).encoded(values);
    }

    /** Bits that hold every integer below a limit. */
    static int widthBelow(int limit) {
        return Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(limit - 1));
    }

    private byte[] encoded(int[] values) {
        int next = 0;
        while (next < values.length) {
            int run = runAt(next, values);
            if (run >= GROUP) {
                flushPacked();
                writeRun(values[next], run);
                next += run;
            } else {
                pack(values, next);
                next += GROUP;
            }
        }
        flushPacked();
        return bytes.toByteArray();
    }

    private static int runAt(int start, int[] values) {
        int end = start + 1;
        while (end < values.length && values[end] == values[start]) {
            end++;
        }
        return end - start;
    }

    private void writeRun(int value, int length) {
        Varint.write(length << 1, bytes);
        for (int bit = 0; bit < width; bit += Byte.SIZE) {
            bytes.write(value >>> bit);
        }
    }

    /** The last group is filled with zeros, which readers leave out because they know how many values there are. */
    private void pack(int[] values, int start) {
        long pending = 0;
        int bits = 0;
        for (int i = start; i < start + GROUP; i++) {
            pending |= (i < values.length ? values[i] : 0L) << bits;
            for (bits += width; bits >= Byte.SIZE; bits -= Byte.SIZE) {
                packed.write((int) pending);
                pending >>>= Byte.SIZE;
            }
        }
    }

    private void flushPacked() {
        if (packed.size() > 0) {
            int groups = packed.size() / width;
            Varint.write(groups << 1 | 1, bytes);
            bytes.writeBytes(packed.toByteArray());
            packed.reset();
        }
    }
}
