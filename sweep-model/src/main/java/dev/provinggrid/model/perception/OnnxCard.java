package dev.provinggrid.model.perception;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A perception model of kind {@code onnx}: a neural network that takes an image and gives boxes.
 *
 * @param label what it was trained on; may be empty
 * @param limitation what its results must not be used for; may be empty
 * @param model the network itself
 * @param input how an image is prepared for the network
 * @param output how boxes are read from its output
 * @param classes label of each class
 * @param leastScore boxes that score less are dropped, 0 to 1
 * @param greatestOverlap of two boxes of one label that overlap more (intersection over union, 0 to 1) the better is kept
 * @param digest SHA-256 (hex) of the card's canonical JSON
 */
public record OnnxCard(
        String name,
        String title,
        String label,
        String limitation,
        ModelFile model,
        OnnxInput input,
        OnnxOutput output,
        ClassMap classes,
        double leastScore,
        double greatestOverlap,
        String digest)
        implements PerceptionCard {

    /** Name of the kind in results. */
    public static final String KIND = "onnx";

    /** Greatest size of a model file, bytes. */
    public static final long LARGEST_MODEL = 1L << 30;

    @Override
    public String kind() {
        return KIND;
    }

    /** The same card with every class labelled by its own name. */
    public OnnxCard ofEveryClass() {
        Map<String, String> labels =
                classes.names().stream().collect(Collectors.toMap(Function.identity(), Function.identity()));
        return new OnnxCard(
                name,
                title,
                label,
                limitation,
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
