package dev.provinggrid.sim.perception.onnx;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import dev.provinggrid.model.perception.OnnxCard;
import dev.provinggrid.model.perception.OnnxInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.problem.Suggestion;
import dev.provinggrid.sim.perception.decode.Layouts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the tensors a card means among those a network has. */
final class Tensors {

    private static final long CHANNELS = 3;

    private final OnnxCard card;
    private final Map<String, NodeInfo> inputs;
    private final Map<String, NodeInfo> outputs;
    private final Problems problems;

    Tensors(OnnxCard card, OrtSession session, Problems problems) throws OrtException {
        this.card = card;
        this.inputs = session.getInputInfo();
        this.outputs = session.getOutputInfo();
        this.problems = problems;
    }

    /** Name of the tensor that takes the image. */
    Optional<String> input() {
        Optional<String> name =
                card.input().name().or(() -> inputs.keySet().stream().findFirst());
        if (inputs.size() != 1) {
            add("/input", "the network wants more than an image", String.join(", ", inputs.keySet()), "one input");
            return Optional.empty();
        }
        return name.filter(it -> known(it, inputs, "/input/name", "input")).filter(it -> {
            List<Long> wanted = shapeOf(card.input());
            long[] shape = shape(inputs.get(it), "/input");
            if (!fits(shape, wanted)) {
                add("/input", "the network's input has another shape", Arrays.toString(shape), wanted.toString());
            }
            return fits(shape, wanted);
        });
    }

    /** Names of the tensors that boxes are read from, in the card's order; empty, with problems, when one is not there. */
    List<String> outputs() {
        List<Optional<String>> wanted = Layouts.names(card.output());
        List<String> all = List.copyOf(outputs.keySet());
        if (wanted.stream().anyMatch(Optional::isEmpty) && all.size() != wanted.size()) {
            add(
                    "/output",
                    "the network has other outputs than the card names",
                    String.join(", ", all),
                    wanted.size() + (wanted.size() == 1 ? " output" : " outputs") + ", or their names");
            return List.of();
        }
        List<String> names = new ArrayList<>();
        for (int i = 0; i < wanted.size(); i++) {
            String name = wanted.get(i).orElse(all.get(Math.min(i, all.size() - 1)));
            if (known(name, outputs, "/output", "output") && shape(outputs.get(name), "/output").length > 0) {
                names.add(name);
            }
        }
        return names.size() == wanted.size() ? names : List.of();
    }

    static List<Long> shapeOf(OnnxInput input) {
        long width = input.width();
        long height = input.height();
        return switch (input.layout()) {
            case NCHW -> List.of(1L, CHANNELS, height, width);
            case NHWC -> List.of(1L, height, width, CHANNELS);
        };
    }

    static List<Long> boxed(long[] shape) {
        return Arrays.stream(shape).boxed().toList();
    }

    /** The shape of a tensor of float32, its free dimensions negative; empty, with a problem, of anything else. */
    private long[] shape(NodeInfo node, String pointer) {
        if (node.getInfo() instanceof TensorInfo tensor && tensor.type == OnnxJavaType.FLOAT) {
            return tensor.getShape();
        }
        String type = node.getInfo() instanceof TensorInfo tensor ? tensor.type.toString() : "no tensor";
        add(pointer, "the tensor " + node.getName() + " has another type", type, "FLOAT (float32)");
        return new long[0];
    }

    private static boolean fits(long[] shape, List<Long> wanted) {
        boolean fits = shape.length == wanted.size();
        for (int i = 0; fits && i < shape.length; i++) {
            fits = shape[i] < 0 || shape[i] == wanted.get(i);
        }
        return fits;
    }

    private boolean known(String name, Map<String, NodeInfo> tensors, String pointer, String what) {
        if (tensors.containsKey(name)) {
            return true;
        }
        problems.add(Problem.at(ModelCheck.place(card, pointer), "the network has no such " + what)
                .withValue(name)
                .withAllowed(String.join(", ", tensors.keySet()))
                .withSuggestion(Suggestion.nearest(name, tensors.keySet())));
        return false;
    }

    private void add(String pointer, String message, String value, String allowed) {
        problems.add(Problem.at(ModelCheck.place(card, pointer), message)
                .withValue(value)
                .withAllowed(allowed));
    }
}
