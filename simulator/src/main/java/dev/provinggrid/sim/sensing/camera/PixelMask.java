package dev.provinggrid.sim.sensing.camera;

import java.util.Arrays;

/** A bit for each pixel of a picture, asked for and cleared a row at a time. */
final class PixelMask {

    private final int wordsPerRow;
    private final long[] bits;

    PixelMask(int width, int height) {
        wordsPerRow = (width + Long.SIZE - 1) / Long.SIZE;
        bits = new long[wordsPerRow * height];
    }

    void setAll() {
        Arrays.fill(bits, -1L);
    }

    void clearAll() {
        Arrays.fill(bits, 0);
    }

    void set(int row, int column) {
        bits[word(row, column)] |= 1L << column;
    }

    boolean isSet(int row, int column) {
        return (bits[word(row, column)] & 1L << column) != 0;
    }

    /** Clears the pixels of a row between two columns, both included; none where the first is beyond the last. */
    void clear(int row, int first, int last) {
        for (int column = first; column <= last; column = (column | Long.SIZE - 1) + 1) {
            int end = Math.min(last, column | Long.SIZE - 1);
            bits[word(row, column)] &= ~(-1L << column & -1L >>> (Long.SIZE - 1 - end));
        }
    }

    /** The last pixel of a row that is set between two columns, both included; -1 if there is none. */
    int lastSet(int row, int left, int right) {
        int first = word(row, left);
        for (int at = word(row, right); at >= first; at--) {
            long these = bits[at];
            if (at == first) {
                these &= -1L << left;
            }
            if (at == word(row, right)) {
                these &= -1L >>> (Long.SIZE - 1 - (right & Long.SIZE - 1));
            }
            if (these != 0) {
                return ((at - row * wordsPerRow) << 6) + Long.SIZE - 1 - Long.numberOfLeadingZeros(these);
            }
        }
        return -1;
    }

    /** Whether any pixel is set between two columns and two rows, all included. */
    boolean isAnySet(int left, int right, int top, int bottom) {
        for (int row = top; left <= right && row <= bottom; row++) {
            if (lastSet(row, left, right) >= 0) {
                return true;
            }
        }
        return false;
    }

    private int word(int row, int column) {
        return row * wordsPerRow + (column >> 6);
    }
}
