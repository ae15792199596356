package dev.provinggrid.model.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.provinggrid.model.quantity.Value;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

class WireParametersTest {

    private final Manifest manifest = new TestTrack().manifest();
    private final Map<String, Value> values = values();

    private Map<String, Value> values() {
        Map<String, Value> all = new TreeMap<>();
        manifest.parameters().forEach(it -> all.put(it.name(), it.defaultValue()));
        all.put("speed", new Value.Scalar(10));
        all.put("distance", new Value.Scalar(1.0 / 3));
        all.put("lanes", new Value.Scalar(3));
        all.put("timeOfDay", new Value.Scalar(21_600));
        all.put("weather", new Value.Text("cloudy"));
        return all;
    }

    @Test
    void parametersTravelInSiAndInTheOrderOfTheManifest() {
        Map<String, Object> wire = WireParameters.of(manifest, values);
        assertThat(wire)
                .containsEntry("speed", 10.0)
                .containsEntry("lanes", 3L)
                .containsEntry("timeOfDay", "06:00")
                .containsEntry("weather", "cloudy")
                .containsEntry("latched", true);
        assertThat(wire.keySet())
                .containsExactlyElementsOf(
                        manifest.parameters().stream().map(Parameter::name).toList());
    }

    @Test
    void theyComeBackFromJsonAsTheyWere() {
        JsonMapper json = JsonMapper.shared();
        String travelling = json.writeValueAsString(WireParameters.of(manifest, values));
        Map<String, Object> arrived = json.readValue(travelling, new TypeReference<>() {});
        assertThat(WireParameters.read(manifest, arrived)).isEqualTo(values);
    }

    /** Each would be a value of another type; none may become one of this. */
    @ParameterizedTest
    @CsvSource({
        "speed, \"10\"",
        "speed, true",
        "speed, null",
        "lanes, 2.5",
        "latched, \"yes\"",
        "timeOfDay, \"noon\"",
        "timeOfDay, 3600",
        "weather, 1",
        "note, false"
    })
    void aValueOfAnotherTypeIsRefusedByName(String name, String wrong) {
        Map<String, Object> wire = new LinkedHashMap<>(WireParameters.of(manifest, values));
        wire.put(name, JsonMapper.shared().readValue(wrong, Object.class));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WireParameters.read(manifest, wire))
                .withMessageContaining("no value of " + name);
    }

    @Test
    void oneThatIsMissingAndOneOfAnotherScenarioAreRefused() {
        Map<String, Object> wire = new LinkedHashMap<>(WireParameters.of(manifest, values));
        wire.put("speeed", 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WireParameters.read(manifest, wire))
                .withMessage("test-track has no parameters [speeed]");
        wire.remove("speeed");
        wire.remove("speed");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WireParameters.read(manifest, wire))
                .withMessage("no value of speed");
    }
}
