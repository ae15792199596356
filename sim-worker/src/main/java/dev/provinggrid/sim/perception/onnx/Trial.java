package dev.provinggrid.sim.perception.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/** Runs a network once on a black image: the shapes it then gives are the ones it has. */
record Trial(InferenceEngine engine, OrtSession session) {

    List<long[]> shapes(String input, List<Long> inputShape, List<String> outputs) throws OrtException {
        try (OnnxTensor black = OnnxTensor.createTensor(
                        engine.environment(), Tensor.buffer(inputShape), Tensor.dimensions(inputShape));
                OrtSession.Result result = session.run(Map.of(input, black), new LinkedHashSet<>(outputs))) {
            List<long[]> shapes = new ArrayList<>();
            for (String output : outputs) {
                shapes.add(((TensorInfo) result.get(output).orElseThrow().getInfo()).getShape());
            }
            return shapes;
        }
    }
}
