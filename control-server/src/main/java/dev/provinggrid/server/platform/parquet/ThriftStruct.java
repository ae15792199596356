package dev.provinggrid.server.platform.parquet;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A struct in Thrift's compact protocol, as Parquet's headers and footer are written. Fields are added in ascending order of their ids. */
final class ThriftStruct {

    private static final int TRUE = 1;
    private static final int I32 = 5;
    private static final int I64 = 6;
    private static final int BINARY = 8;
    private static final int LIST = 9;
    private static final int STRUCT = 12;

    /** A longer step to the next id, or a longer list, does not fit beside the type. */
    private static final int NIBBLE = 15;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private int last;

    ThriftStruct isTrue(int id) {
        return field(id, TRUE);
    }

    ThriftStruct i32(int id, int value) {
        field(id, I32);
        Varint.write((value << 1) ^ (value >> 31), bytes);
        return this;
    }

    ThriftStruct i64(int id, long value) {
        field(id, I64);
        Varint.write((value << 1) ^ (value >> 63), bytes);
        return this;
    }

    ThriftStruct text(int id, String value) {
        return binary(id, value.getBytes(StandardCharsets.UTF_8));
    }

    ThriftStruct binary(int id, byte[] value) {
        field(id, BINARY);
        append(value);
        return this;
    }

    ThriftStruct struct(int id, ThriftStruct value) {
        field(id, STRUCT);
        bytes.writeBytes(value.bytes());
        return this;
    }

    ThriftStruct structs(int id, List<ThriftStruct> values) {
        list(id, STRUCT, values.size());
        values.forEach(it -> bytes.writeBytes(it.bytes()));
        return this;
    }

    ThriftStruct i32s(int id, int... values) {
        list(id, I32, values.length);
        for (int value : values) {
            Varint.write((value << 1) ^ (value >> 31), bytes);
        }
        return this;
    }

    ThriftStruct texts(int id, List<String> values) {
        list(id, BINARY, values.size());
        values.forEach(it -> append(it.getBytes(StandardCharsets.UTF_8)));
        return this;
    }

    /** The struct with the mark of its end. */
    byte[] bytes() {
        ByteArrayOutputStream whole = new ByteArrayOutputStream(bytes.size() + 1);
        whole.writeBytes(bytes.toByteArray());
        whole.write(0);
        return whole.toByteArray();
    }

    private void append(byte[] value) {
        Varint.write(value.length, bytes);
        bytes.writeBytes(value);
    }

    private void list(int id, int type, int size) {
        field(id, LIST);
        bytes.write(Math.min(size, NIBBLE) << 4 | type);
        if (size >= NIBBLE) {
            Varint.write(size, bytes);
        }
    }

    private ThriftStruct field(int id, int type) {
        int step = id - last;
        if (step <= 0 || step > NIBBLE) {
            throw new IllegalArgumentException("field " + id + " after " + last);
        }
        bytes.write(step << 4 | type);
        last = id;
        return this;
    }
}
