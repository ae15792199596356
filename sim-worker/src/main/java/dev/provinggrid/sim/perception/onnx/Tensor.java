package dev.provinggrid.sim.perception.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.List;

/** A tensor of float32 whose memory is ours, used again for every image. */
final class Tensor implements AutoCloseable {

    private final FloatBuffer buffer;
    private final float[] values;
    private final OnnxTensor tensor;

    Tensor(InferenceEngine engine, List<Long> shape) throws OrtException {
        this.buffer = buffer(shape);
        this.values = new float[buffer.capacity()];
        this.tensor = OnnxTensor.createTensor(engine.environment(), buffer, dimensions(shape));
    }

    static FloatBuffer buffer(List<Long> shape) {
        long count = shape.stream().mapToLong(Long::longValue).reduce(1, Math::multiplyExact);
        return ByteBuffer.allocateDirect(Math.multiplyExact(Math.toIntExact(count), Float.BYTES))
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
    }

    static long[] dimensions(List<Long> shape) {
        return shape.stream().mapToLong(Long::longValue).toArray();
    }

    OnnxTensor tensor() {
        return tensor;
    }

    /** What was last fetched or is to be sent; not a copy. */
    float[] values() {
        return values;
    }

    void send() {
        buffer.put(0, values);
    }

    void fetch() {
        buffer.get(0, values);
    }

    @Override
    public void close() {
        tensor.close();
    }
}
