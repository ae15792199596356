package dev.provinggrid.sim.sensing.perception.onnx;

import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/** Runs a network once on a black image to learn the shapes of its outputs. */
record Trial(InferenceEngine engine, OrtSession session) {

    List<TensorForm> outputs(TensorForm input, List<String> outputs) throws OrtException {
        try (Tensor black = new Tensor(engine, input);
                OrtSession.Result result =
                        session.run(Map.of(input.name(), black.tensor()), new LinkedHashSet<>(outputs))) {
            List<TensorForm> forms = new ArrayList<>();
            for (String output : outputs) {
                TensorInfo info = (TensorInfo) result.get(output).orElseThrow().getInfo();
                List<Long> shape = Arrays.stream(info.getShape()).boxed().toList();
                forms.add(
                        new TensorForm(output, shape, ElementType.of(info.type).orElseThrow()));
            }
            return forms;
        }
    }
}
