package dev.provinggrid.model.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.TestTrack;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WireParametersTest {

    private final TestTrack track = new TestTrack();

    @Test
    void parametersTravelInSiAndComeBack() {
        Map<String, Value> parameters = Map.of(
                "speed", new Value.Scalar(10),
                "lanes", new Value.Scalar(3),
                "timeOfDay", new Value.Scalar(21_600),
                "weather", new Value.Text("cloudy"),
                "latched", new Value.Flag(true));
        Map<String, Object> wire = WireParameters.of(track.manifest(), parameters);
        assertThat(wire)
                .containsEntry("speed", 10.0)
                .containsEntry("lanes", 3L)
                .containsEntry("timeOfDay", "06:00")
                .containsEntry("weather", "cloudy")
                .containsEntry("latched", true);
        assertThat(WireParameters.read(track.manifest(), wire)).isEqualTo(parameters);
        assertThat(CanonicalJson.of(wire))
                .isEqualTo(
                        "{\"lanes\":3,\"latched\":true,\"speed\":10,\"timeOfDay\":\"06:00\",\"weather\":\"cloudy\"}");
    }

    @Test
    void whatIsNoValueIsRefused() {
        for (Map.Entry<String, Object> wrong : Map.<String, Object>of(
                        "speed", "10", "latched", "yes", "timeOfDay", "noon", "speeed", 1)
                .entrySet()) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> WireParameters.read(track.manifest(), Map.ofEntries(wrong)));
        }
    }
}
