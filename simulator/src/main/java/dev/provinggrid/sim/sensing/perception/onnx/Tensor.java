package dev.provinggrid.sim.sensing.perception.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A tensor whose memory we own and reuse for every image; callers see its numbers as float32. */
final class Tensor implements AutoCloseable {

    private final ElementType type;
    private final ByteBuffer buffer;
    private final float[] values;
    private final OnnxTensor tensor;

    Tensor(InferenceEngine engine, TensorForm form) throws OrtException {
        this.type = form.type();
        this.values = new float[form.count()];
        this.buffer = ByteBuffer.allocateDirect(Math.multiplyExact(values.length, type.bytes()))
                .order(ByteOrder.nativeOrder());
        this.tensor = OnnxTensor.createTensor(engine.environment(), buffer, form.dimensions(), type.onnx());
    }

    OnnxTensor tensor() {
        return tensor;
    }

    /** What was last fetched or is to be sent; not a copy. */
    float[] values() {
        return values;
    }

    void send() {
        type.put(buffer, values);
    }

    void fetch() {
        type.get(buffer, values);
    }

    @Override
    public void close() {
        tensor.close();
    }
}
