package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.model.perception.CardReader;
import dev.provinggrid.sim.engine.geometry.Box;
import dev.provinggrid.sim.sensing.camera.Image;
import dev.provinggrid.sim.sensing.perception.Detection;
import dev.provinggrid.sim.sensing.perception.ImageDetector;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;

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

    /** Every bit of the image is in what is seen; it is never sure enough to brake for. */
    static List<Detection> checksum(Image image) {
        CRC32 sum = new CRC32();
        sum.update(image.rgb());
        double left = sum.getValue() % 300;
        double top = sum.getValue() / 300 % 150;
        return List.of(
                new Detection("animal", .5 + .1 * sum.getValue() / 0x1p32, new Box(left, top, left + 20, top + 20)));
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
