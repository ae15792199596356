package dev.provinggrid.model.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.provinggrid.model.scenario.BuiltInScenarios;
import dev.provinggrid.model.scenario.TestTrack;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The schema as a validator of its own understands it. */
class SweepSchemaTest {

    private static final String SWEEP = """
            {"format": 1, "sweep": "s", "scenario": "test-track", "preset": "slow",
             "axes": {"weather": ["clear", "cloudy"], "timeOfDay": ["06:00"], "latched": [true, false],
                      "speed": {"values": [36, "50 km/h"], "unit": "km/h"},
                      "distance": {"range": ["10 m", "50 m"], "count": 5}},
             "parameters": {"slope": "5 deg", "lanes": 3, "share": 0.25, "note": "x", "gears": "2, 4"},
             "exclude": ["weather == cloudy && speed > 40 km/h"],
             "include": [{"weather": "heavy-snow"}],
             "replicates": 2, "seed": 7,
             "valid": ["reached == 1"],
             "pass": ["collisions == 0", {"that": "stopMargin >= 0 m", "name": "margin"}],
             "record": {"video": "none"}, "execution": {"wallTimeout": "20 min", "workers": "auto", "pace": 1.5}}
            """;

    private final TestTrack track = new TestTrack();
    private final Schema schema = schema(SweepSchema.of(track.all()));

    @Test
    void aSweepThatReadsIsValid() {
        assertThat(new SweepReader(track)
                        .parse(SWEEP.getBytes(StandardCharsets.UTF_8))
                        .plannedCases())
                .isEqualTo(2 * (2 * 1 * 2 * 2 * 5 - 2 * 5 + 1));
        assertThat(errors(SWEEP)).isEmpty();
    }

    @Test
    void editorsSeeUnknownLevelsKeysParametersAndMissingUnits() {
        assertThat(errors(SWEEP.replace("\"cloudy\"]", "\"sunni\"]"))).isNotEmpty();
        assertThat(errors(SWEEP.replace("\"seed\"", "\"sed\""))).isNotEmpty();
        assertThat(errors(SWEEP.replace("\"lanes\"", "\"lane\""))).isNotEmpty();
        assertThat(errors(SWEEP.replace("\"5 deg\"", "5"))).isNotEmpty();
        assertThat(errors(SWEEP.replace("06:00", "25:00"))).isNotEmpty();
        assertThat(errors(SWEEP.replace("2, 4", "2-4"))).isNotEmpty();
        assertThat(errors(SWEEP.replace("slow", "fast"))).isNotEmpty();
        assertThat(errors(SWEEP.replace("test-track", "other"))).isNotEmpty();
        assertThat(errors(SWEEP.replace("\"pass\"", "\"valid\""))).isNotEmpty();
    }

    @Test
    void theSchemaIsItselfValidByTheDraft() {
        Schema draft = registry()
                .getSchema(com.networknt.schema.SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
        assertThat(draft.validate(SweepSchema.of(new BuiltInScenarios().all()), InputFormat.JSON))
                .isEmpty();
    }

    @Test
    void everyBuiltInParameterIsDescribed() {
        String text = SweepSchema.of(new BuiltInScenarios().all());
        new BuiltInScenarios()
                .all()
                .forEach(scenario ->
                        scenario.parameters().forEach(it -> assertThat(text).contains("\"" + it.name() + "\"")));
    }

    private List<com.networknt.schema.Error> errors(String sweep) {
        return schema.validate(sweep, InputFormat.JSON);
    }

    private static Schema schema(String text) {
        return registry().getSchema(text, InputFormat.JSON);
    }

    private static SchemaRegistry registry() {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    }
}
