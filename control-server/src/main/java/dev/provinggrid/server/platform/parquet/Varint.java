package dev.provinggrid.server.platform.parquet;

import java.io.ByteArrayOutputStream;

/** Unsigned integers of seven bits a byte, the low ones first (ULEB128). */
final class Varint {

    private static final int PAYLOAD = 0x7f;
    private static final int MORE = 0x80;

    private Varint() {}

    static void write(long value, ByteArrayOutputStream target) {
        long rest = value;
        while ((rest & ~PAYLOAD) != 0) {
            target.write((int) (rest & PAYLOAD) | MORE);
            rest >>>= 7;
        }
        target.write((int) rest);
    }

    /** Of 32 bits, unsigned. */
    static void write(int value, ByteArrayOutputStream target) {
        write(Integer.toUnsignedLong(value), target);
    }
}
