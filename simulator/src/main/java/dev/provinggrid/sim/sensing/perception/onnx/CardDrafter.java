package dev.provinggrid.sim.sensing.perception.onnx;

import ai.onnxruntime.NodeInfo;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.perception.CardReader;
import dev.provinggrid.model.perception.OnnxCard;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.sim.sensing.camera.Image;
import dev.provinggrid.sim.sensing.perception.decode.FoundBox;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Drafts the card of a network from its tensors. */
public final class CardDrafter {

    private static final int COLOURS = 3;
    private static final int SIDE_WHERE_FREE = 640;

    /** Not all boxes of a network are narrower than this, px of its input; in fractions they all are. */
    private static final double LARGEST_FRACTION = 2;

    private final InferenceEngine engine;

    public CardDrafter(InferenceEngine engine) {
        this.engine = engine;
    }

    /** A test input that shows in which unit a network gives boxes. */
    @FunctionalInterface
    public interface Sample {

        Image of(OnnxModel model);
    }

    /**
     * A card for a network.
     *
     * @param fileName of the model file, which lies beside the card
     * @throws InvalidInput when ONNX Runtime refuses the file, or no known layout matches its outputs
     */
    public CardDraft draft(String fileName, byte[] file, Sample sample) {
        try (OrtSession session = engine.open(file)) {
            List<String> notes = new ArrayList<>();
            TensorForm input = input(fileName, session, notes);
            List<TensorForm> outputs = new Trial(engine, session).outputs(input, readable(fileName, session));
            GuessedLayout guess = GuessedLayout.of(input, outputs)
                    .orElseThrow(() -> problem(
                            fileName,
                            "no layout is known that gives this; those of raw maps need a card with anchors",
                            words(outputs)));
            notes.addAll(guess.notes());
            String name = name(fileName);
            Draft draft = new Draft(name, fileName, CanonicalJson.sha256(file), input, guess);
            if (givesFractions(draft, file, sample)) {
                draft = draft.inFractions();
            }
            return new CardDraft(draft.yaml(""), read(draft.yaml("")), notes);
        } catch (OrtException e) {
            throw problem(
                    fileName,
                    "ONNX Runtime refuses the model: "
                            + e.getMessage().replaceAll("\\s+", " ").strip(),
                    "");
        }
    }

    private boolean givesFractions(Draft draft, byte[] file, Sample sample) {
        OnnxCard everything = read(draft.yaml("score: 0"));
        try (OnnxModel model = new ModelCheck(engine).check(everything, file)) {
            Image image = sample.of(model);
            try (OnnxDetector detector = new OnnxDetector(model, image.width(), image.height())) {
                double shrink = (double) everything.input().width() / image.width();
                List<FoundBox> boxes = detector.boxes(image);
                return !boxes.isEmpty() && boxes.stream().allMatch(it -> width(it) * shrink <= LARGEST_FRACTION);
            }
        }
    }

    private static double width(FoundBox found) {
        return found.box().right() - found.box().left();
    }

    private static TensorForm input(String fileName, OrtSession session, List<String> notes) throws OrtException {
        Map<String, NodeInfo> inputs = session.getInputInfo();
        NodeInfo only = inputs.values().iterator().next();
        if (inputs.size() != 1) {
            throw problem(fileName, "the network wants more than an image", String.join(", ", inputs.keySet()));
        }
        if (!(only.getInfo() instanceof TensorInfo info) || info.getShape().length != 4) {
            throw problem(fileName, "the network takes no image", only.getInfo().toString());
        }
        ElementType type = ElementType.of(info.type)
                .filter(ElementType::isReal)
                .orElseThrow(() -> problem(fileName, "the network's image has another type", info.type.toString()));
        long[] shape = info.getShape();
        boolean rows = shape[3] == COLOURS;
        if (!rows && shape[1] != COLOURS) {
            throw problem(fileName, "the network takes no image of three colours", Arrays.toString(shape));
        }
        long height = rows ? shape[1] : shape[2];
        long width = rows ? shape[2] : shape[3];
        if (height < 0 || width < 0) {
            notes.add("the network takes images of any size; " + SIDE_WHERE_FREE + " px was taken");
        }
        long h = height < 0 ? SIDE_WHERE_FREE : height;
        long w = width < 0 ? SIDE_WHERE_FREE : width;
        return new TensorForm(only.getName(), rows ? List.of(1L, h, w, 3L) : List.of(1L, 3L, h, w), type);
    }

    private static List<String> readable(String fileName, OrtSession session) throws OrtException {
        Collection<NodeInfo> outputs = session.getOutputInfo().values();
        List<String> readable = outputs.stream()
                .filter(it -> it.getInfo() instanceof TensorInfo info
                        && ElementType.of(info.type).isPresent())
                .map(NodeInfo::getName)
                .toList();
        if (readable.isEmpty()) {
            String given = outputs.stream()
                    .map(it -> it.getName() + " " + it.getInfo())
                    .collect(Collectors.joining(", "));
            throw problem(fileName, "the network gives no tensor of " + ElementType.words(false), given);
        }
        return readable;
    }

    private static OnnxCard read(String yaml) {
        return (OnnxCard) new CardReader().read(yaml.getBytes(StandardCharsets.UTF_8));
    }

    private static String name(String fileName) {
        String name = fileName.replaceFirst("\\.onnx$", "").replaceAll("[^A-Za-z0-9._-]", "-");
        return name.isEmpty() ? "mine" : name;
    }

    private static String words(List<TensorForm> forms) {
        return String.join(
                ", ", forms.stream().map(it -> it.name() + " " + it.shape()).toList());
    }

    private static InvalidInput problem(String fileName, String message, String value) {
        return new InvalidInput(new Problem(
                new Place("", 0, 0, fileName),
                message,
                Optional.of(value).filter(it -> !it.isEmpty()),
                Optional.empty(),
                Optional.empty(),
                List.of()));
    }

    /** The text of a card. */
    private record Draft(String name, String file, String sha256, TensorForm input, GuessedLayout guess) {

        Draft inFractions() {
            return new Draft(name, file, sha256, input, guess.inFractions());
        }

        String yaml(String more) {
            boolean rows = input.shape().getLast() == COLOURS;
            long height = input.shape().get(rows ? 1 : 2);
            long width = input.shape().get(rows ? 2 : 3);
            String layout = rows ? ", layout: nhwc" : "";
            String fit = more.isEmpty() ? "letterbox" : "stretch";
            return """
                    format: 1
                    card: %s
                    kind: onnx
                    title: %s
                    model: {file: "%s", sha256: %s}
                    input: {width: %d, height: %d, scale: 1/255, resize: %s%s}
                    output: %s
                    %s
                    """.formatted(
                            name, name, file, sha256, width, height, fit, layout, guess.output(), guess.classLines())
                    + more;
        }
    }
}
