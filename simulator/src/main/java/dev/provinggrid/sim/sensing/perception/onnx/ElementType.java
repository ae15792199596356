package dev.provinggrid.sim.sensing.perception.onnx;

import ai.onnxruntime.OnnxJavaType;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The element type of a tensor. Detectors compute in float32 whatever the network uses. */
enum ElementType {
    FLOAT32(OnnxJavaType.FLOAT, Float.BYTES),
    FLOAT16(OnnxJavaType.FLOAT16, Short.BYTES),
    INT32(OnnxJavaType.INT32, Integer.BYTES),
    INT64(OnnxJavaType.INT64, Long.BYTES);

    private final OnnxJavaType onnx;
    private final int bytes;

    ElementType(OnnxJavaType onnx, int bytes) {
        this.onnx = onnx;
        this.bytes = bytes;
    }

    static Optional<ElementType> of(OnnxJavaType type) {
        return Arrays.stream(values()).filter(it -> it.onnx == type).findFirst();
    }

    /** Those that an image can be handed over in, or all, for people. */
    static String words(boolean ofImages) {
        return Arrays.stream(values())
                .filter(it -> !ofImages || it.isReal())
                .map(ElementType::word)
                .collect(Collectors.joining(", "));
    }

    /** Its name for people: {@code float16}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    OnnxJavaType onnx() {
        return onnx;
    }

    int bytes() {
        return bytes;
    }

    /** Whether an image can be handed over in it. */
    boolean isReal() {
        return this == FLOAT32 || this == FLOAT16;
    }

    /** Writes numbers from the buffer's start on. */
    void put(ByteBuffer buffer, float[] values) {
        switch (this) {
            case FLOAT32 -> buffer.asFloatBuffer().put(0, values);
            case FLOAT16 -> {
                for (int i = 0; i < values.length; i++) {
                    buffer.putShort(i * bytes, Float.floatToFloat16(values[i]));
                }
            }
            case INT32, INT64 -> throw new IllegalStateException("no image is made of " + word());
        }
    }

    /** Reads numbers from the buffer's start on. */
    void get(ByteBuffer buffer, float[] values) {
        switch (this) {
            case FLOAT32 -> buffer.asFloatBuffer().get(0, values);
            case FLOAT16 -> {
                for (int i = 0; i < values.length; i++) {
                    values[i] = Float.float16ToFloat(buffer.getShort(i * bytes));
                }
            }
            case INT32 -> {
                for (int i = 0; i < values.length; i++) {
                    values[i] = buffer.getInt(i * bytes);
                }
            }
            case INT64 -> {
                for (int i = 0; i < values.length; i++) {
                    values[i] = buffer.getLong(i * bytes);
                }
            }
        }
    }
}
