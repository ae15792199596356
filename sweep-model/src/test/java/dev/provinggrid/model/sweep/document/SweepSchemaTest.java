package dev.provinggrid.model.sweep.document;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.document.JsonText;
import dev.provinggrid.model.scenario.TestTrack;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
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
             "record": {"video": "none", "videoSize": "1280x720"}, "audit": "2 %", "execution": {"wallTimeout": "20 min", "workers": "auto", "pace": 1.5}}
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
    void editorsSeeNumbersOutOfRangeAndWrongUnits() {
        assertThat(errors(SWEEP.replace("\"replicates\": 2", "\"replicates\": 100001")))
                .isNotEmpty();
        assertThat(errors(SWEEP.replace("\"seed\": 7", "\"seed\": 9007199254740992")))
                .isNotEmpty();
        assertThat(errors(SWEEP.replace("\"count\": 5", "\"count\": 10001"))).isNotEmpty();
        assertThat(errors(SWEEP.replace("\"pace\": 1.5", "\"pace\": 1001"))).isNotEmpty();
        assertThat(errors(SWEEP.replace("\"lanes\": 3", "\"lanes\": 5"))).isNotEmpty();
        assertThat(errors(SWEEP.replace("\"lanes\": 3", "\"lanes\": 2.5"))).isNotEmpty();
        assertThat(errors(SWEEP.replace("\"sweep\": \"s\"", "\"sweep\": \"a b\"")))
                .isNotEmpty();
        for (String wrong : List.of("5 m", "5 km/hr", "5 degrees", "5 deg 6", "five deg", "5 deg/furlong")) {
            assertThat(errors(SWEEP.replace("5 deg", wrong))).as(wrong).isNotEmpty();
        }
        assertThat(errors(SWEEP.replace("\"unit\": \"km/h\"", "\"unit\": \"kmh\"")))
                .isNotEmpty();
    }

    @Test
    void everyUnitThatTheReaderTakesIsValid() {
        for (String unit : List.of("deg", "rad", "mrad", "°", "rev", "rad*m/m", "m rad/m", "deg^1")) {
            String sweep = SWEEP.replace("5 deg", "0.5 " + unit);
            assertThat(new SweepReader(track)
                            .parse(sweep.getBytes(StandardCharsets.UTF_8))
                            .name())
                    .isEqualTo("s");
            assertThat(errors(sweep)).as(unit).isEmpty();
        }
    }

    @Test
    void aSweepThatExtendsAnotherMayLeaveOutAndRemoveWhatThatSays() {
        String extending = """
                {"extends": "base.yaml", "axes": {"weather": null, "lanes": [1, 2]}, "parameters": {"lanes": null},
                 "replicates": null}
                """;
        assertThat(errors(extending)).isEmpty();
        assertThat(errors(extending.replace("lanes", "lane"))).isNotEmpty();
        assertThat(errors(extending.replace("\"extends\": \"base.yaml\",", ""))).isNotEmpty();
    }

    @Test
    void everyShippedExampleIsValid() throws IOException {
        Schema builtIn = schema(SweepSchema.of(new BuiltInScenarios().all()));
        try (Stream<Path> examples = Files.list(Path.of("../examples"))) {
            List<Path> files = examples.filter(it -> it.toString().endsWith(".yaml"))
                    .filter(it -> !it.getFileName().toString().matches("(external|import).*"))
                    .toList();
            assertThat(files).hasSizeGreaterThan(3).allSatisfy(it -> {
                String json = JsonText.of(new DocumentReader().read(Files.readAllBytes(it)));
                assertThat(builtIn.validate(json, InputFormat.JSON)).isEmpty();
            });
        }
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
