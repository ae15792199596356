package dev.provinggrid.sim.sensing.perception.onnx;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import dev.provinggrid.model.perception.OnnxCard;
import dev.provinggrid.model.perception.OnnxInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.problem.Suggestion;
import dev.provinggrid.sim.sensing.perception.decode.Layouts;
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

    /** The tensor that takes the image. */
    Optional<TensorForm> input() {
        Optional<String> name =
                card.input().name().or(() -> inputs.keySet().stream().findFirst());
        if (inputs.size() != 1) {
            add("/input", "the network wants more than an image", String.join(", ", inputs.keySet()), "one input");
            return Optional.empty();
        }
        return name.filter(it -> known(it, inputs, "/input/name", "input"))
                .flatMap(it -> tensor(inputs.get(it), "/input", true)
                        .filter(this::takesTheImage)
                        .map(info -> new TensorForm(
                                it,
                                shapeOf(card.input()),
                                ElementType.of(info.type).orElseThrow())));
    }

    private boolean takesTheImage(TensorInfo info) {
        List<Long> wanted = shapeOf(card.input());
        boolean fits = fits(info.getShape(), wanted);
        if (!fits) {
            add("/input", "the network's input has another shape", Arrays.toString(info.getShape()), wanted.toString());
        }
        return fits;
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
            if (known(name, outputs, "/output", "output")
                    && tensor(outputs.get(name), "/output", false).isPresent()) {
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

    /** What is known of a tensor before a run, its free dimensions negative; empty, with a problem, of one that cannot be used. */
    private Optional<TensorInfo> tensor(NodeInfo node, String pointer, boolean ofImage) {
        if (node.getInfo() instanceof TensorInfo tensor
                && ElementType.of(tensor.type)
                        .filter(it -> it.isReal() || !ofImage)
                        .isPresent()) {
            return Optional.of(tensor);
        }
        String type = node.getInfo() instanceof TensorInfo tensor ? tensor.type.toString() : "no tensor";
        add(pointer, "the tensor " + node.getName() + " has another type", type, ElementType.words(ofImage));
        return Optional.empty();
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
