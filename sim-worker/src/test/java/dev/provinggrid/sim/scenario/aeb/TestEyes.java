package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.model.perception.CardReader;
import dev.provinggrid.sim.perception.Detection;
import dev.provinggrid.sim.perception.ImageDetector;
import dev.provinggrid.sim.sensor.camera.Image;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Scenarios whose perception model {@code test} looks at rendered images. */
final class TestEyes {

    static final String MODEL = "test";

    private static final String CARD = """
            format: 1
            kind: onnx
            card: test
            title: looks at images in tests
            model: {file: none.onnx, sha256: %s}
            input: {width: 320, height: 192}
            output: {layout: grid}
            classes: [animal]
            """.formatted("0".repeat(64));

    private TestEyes() {}

    /** What a test makes of an image. */
    @FunctionalInterface
    interface Look {
        List<Detection> at(Image image);
    }

    static OffroadAeb scenario(Look look) {
        return new OffroadAeb(
                _ -> Optional.of(new CardReader().read(CARD.getBytes(StandardCharsets.UTF_8))),
                (_, _, _) -> new Looking(look));
    }

    static AebParameters driving() {
        return AebParameters.driving().with("perceptionModel", MODEL);
    }

    private record Looking(Look look) implements ImageDetector {

        @Override
        public List<Detection> look(Image image) {
            return look.at(image);
        }

        @Override
        public void close() {
            // Holds nothing.
        }
    }
}
