package dev.provinggrid.model.perception;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A perception model of kind {@code onnx}: a neural network that takes an image and gives boxes.
 *
 * @param label what every result of it carries; may be empty
 * @param model the network itself
 * @param input what becomes of an image before the network takes it
 * @param output how boxes are read from what it gives
 * @param classes which of its classes count as what
 * @param leastScore boxes that score less are dropped, 0 to 1
 * @param greatestOverlap of two boxes of one label that overlap more (intersection over union, 0 to 1) the better is kept
 * @param digest SHA-256 (hex) of the card's canonical JSON
 */
public record OnnxCard(
        String name,
        String title,
        String label,
        ModelFile model,
        OnnxInput input,
        OnnxOutput output,
        ClassMap classes,
        double leastScore,
        double greatestOverlap,
        String digest)
        implements PerceptionCard {

    /** The word for it in results. */
    public static final String KIND = "onnx";

    /** A model file may be this large, bytes. */
    public static final long LARGEST_MODEL = 1L << 30;

    @Override
    public String kind() {
        return KIND;
    }

    /** The same card, each of whose classes counts as itself. */
    public OnnxCard ofEveryClass() {
        Map<String, String> labels =
                classes.names().stream().collect(Collectors.toMap(Function.identity(), Function.identity()));
        return new OnnxCard(
                name,
                title,
                label,
                model,
                input,
                output,
                new ClassMap(classes.names(), labels),
                leastScore,
                greatestOverlap,
                digest);
    }

    /**
     * The file with the network.
     *
     * @param file name beside the card, without a folder
     * @param sha256 of its bytes, lower-case hex
     */
    public record ModelFile(String file, String sha256) {}
}
