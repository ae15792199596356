package dev.provinggrid.sim.sensing.perception.sight;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.perception.CardReader;
import dev.provinggrid.model.perception.OnnxCard;
import dev.provinggrid.sim.sensing.perception.onnx.ExecutionProvider;
import dev.provinggrid.sim.sensing.perception.onnx.InferenceEngine;
import dev.provinggrid.sim.sensing.perception.onnx.ModelCheck;
import dev.provinggrid.sim.sensing.perception.onnx.OnnxModel;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class SightTest {

    /** It gives the same four boxes, with a score of 0.9 at most, for every image. */
    @Test
    void aNetworkThatSeesTheSameEverywhereFindsNoAnimalAndAlwaysRaisesAFalseAlarm() throws IOException {
        AtomicLong nanos = new AtomicLong();
        try (OnnxModel network = constantNetwork()) {
            Sight sight = Sight.of(network, () -> nanos.getAndAdd(3_000_000));
            assertThat(sight.width()).isEqualTo(320);
            assertThat(sight.height()).isEqualTo(180);
            assertThat(sight.medianMs()).isEqualTo(3);
            assertThat(sight.recall()).hasSize(Light.values().length);
            assertThat(sight.recall().get(Light.CLEAR_NOON)).containsOnlyKeys(Sight.distancesM());
            assertThat(sight.recall().get(Light.CLEAR_NOON).get(20)).isEqualTo(new Share(0, 6));
            assertThat(sight.recall().get(Light.CLEAR_NOON).values()).allMatch(it -> it.count() == 0);
            assertThat(sight.falseAlarms())
                    .hasSize(Light.values().length)
                    .allSatisfy((_, share) -> assertThat(share).isEqualTo(new Share(18, 18)));
            assertThat(sight.isPoor()).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource({"6, 6, false", "3, 6, false", "2, 6, true", "0, 6, true", "0, 0, true"})
    void belowHalfTheAnimalsAtTwentyMetresInClearNoonItIsPoor(int found, int of, boolean poor) {
        assertThat(sight(new Share(found, of)).isPoor()).isEqualTo(poor);
    }

    /** Blind but at 20 m in clear noon. */
    private static Sight sight(Share atTwentyMetres) {
        Map<Light, Map<Integer, Share>> recall = new EnumMap<>(Light.class);
        Map<Light, Share> alarms = new EnumMap<>(Light.class);
        for (Light light : Light.values()) {
            Map<Integer, Share> shares = new TreeMap<>();
            Sight.distancesM().forEach(it -> shares.put(it, new Share(0, 6)));
            recall.put(light, shares);
            alarms.put(light, Share.NONE);
        }
        recall.get(Light.CLEAR_NOON).put(20, atTwentyMetres);
        return new Sight(320, 180, recall, alarms, 1);
    }

    private static OnnxModel constantNetwork() throws IOException {
        try (InputStream in = ModelCheck.class.getResourceAsStream("grid.onnx")) {
            byte[] file = in.readAllBytes();
            OnnxCard card = (OnnxCard) new CardReader()
                    .read("""
                            format: 1
                            card: constant
                            kind: onnx
                            title: The same for every image
                            model: {file: grid.onnx, sha256: %s}
                            input: {width: 32, height: 24}
                            output: {layout: grid}
                            classes: [animal]
                            """.formatted(CanonicalJson.sha256(file)).getBytes(StandardCharsets.UTF_8));
            return new ModelCheck(InferenceEngine.on(ExecutionProvider.CPU)).check(card, file);
        }
    }
}
