package dev.provinggrid.sim.sensing.perception.onnx;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.perception.CardReader;
import dev.provinggrid.model.perception.OnnxCard;
import dev.provinggrid.sim.sensing.camera.Image;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The tiny networks of the tests: input 32 x 24 px. */
final class Networks {

    static final int WIDTH = 32;
    static final int HEIGHT = 24;
    static final ModelCheck CHECK = new ModelCheck(InferenceEngine.on(ExecutionProvider.CPU));

    private Networks() {}

    static byte[] file(String name) {
        try (InputStream in = Networks.class.getResourceAsStream(name + ".onnx")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The card of a network: {@code output}, then more lines of the card. */
    static OnnxCard card(String network, String output, String... more) {
        return pinned(network, CanonicalJson.sha256(file(network)), "{width: 32, height: 24}", output, more);
    }

    static OnnxCard cardWithInput(String network, String input, String output, String... more) {
        return pinned(network, CanonicalJson.sha256(file(network)), input, output, more);
    }

    static OnnxCard pinned(String network, String sha256, String input, String output, String... more) {
        String yaml = """
                format: 1
                card: %s
                kind: onnx
                title: Test
                model: {file: net.onnx, sha256: %s}
                input: %s
                output: %s
                """.formatted(network, sha256, input, output) + String.join("\n", more);
        String classes = yaml.contains("\nclasses:") ? "" : "\nclasses: [animal]";
        return (OnnxCard) new CardReader().read((yaml + classes).getBytes(StandardCharsets.UTF_8));
    }

    static OnnxModel open(OnnxCard card) {
        return CHECK.check(card, file(card.name()));
    }

    static Image image(int width, int height, int red, int green, int blue) {
        Image image = new Image(width, height);
        for (int i = 0; i < width * height; i++) {
            image.rgb()[3 * i] = (byte) red;
            image.rgb()[3 * i + 1] = (byte) green;
            image.rgb()[3 * i + 2] = (byte) blue;
        }
        return image;
    }
}
