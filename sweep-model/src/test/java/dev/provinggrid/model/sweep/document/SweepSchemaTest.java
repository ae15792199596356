package dev.provinggrid.model.sweep.document;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.document.JsonText;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.TestTrack;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.schema.SchemaErrors;
import dev.provinggrid.schema.StrictSchema;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
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
             "sameWorld": ["weather", "speed"],
             "exclude": ["weather == cloudy && speed > 40 km/h"],
             "include": [{"weather": "heavy-snow"}],
             "replicates": 2, "seed": 7,
             "valid": ["reached == 1"],
             "pass": ["collisions == 0", {"that": "stopMargin >= 0 m", "name": "margin"}],
             "record": {"video": "none", "videoSize": "1280x720"}, "audit": "2 %", "execution": {"wallTimeout": "20 min", "workers": "auto", "pace": 1.5, "order": "shuffled"}}
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
        assertThat(marked("\"cloudy\"]", "\"sunni\"]")).containsExactly("/axes/weather/1 enum");
        assertThat(marked("\"seed\"", "\"sed\"")).containsExactly(" additionalProperties sed");
        assertThat(marked("\"lanes\"", "\"lane\"")).containsExactly("/parameters additionalProperties lane");
        assertThat(marked("\"5 deg\"", "5")).containsExactly("/parameters/slope type");
        assertThat(marked("06:00", "25:00")).containsExactly("/axes/timeOfDay/0 pattern");
        assertThat(marked("\"weather\", \"speed\"]", "\"weather\", \"detector\"]"))
                .containsExactly("/sameWorld/1 enum");
        assertThat(marked("2, 4", "2-4")).containsExactly("/parameters/gears pattern");
        assertThat(marked("slow", "fast")).containsExactly("/preset enum");
        assertThat(marked("test-track", "other")).containsExactly("/scenario enum");
        assertThat(marked("\"pass\"", "\"valid\"")).containsExactly(" required pass");
    }

    @Test
    void editorsSeeNumbersOutOfRangeAndWrongUnits() {
        assertThat(marked("\"replicates\": 2", "\"replicates\": 100001")).containsExactly("/replicates maximum");
        assertThat(marked("\"seed\": 7", "\"seed\": 9007199254740992")).containsExactly("/seed maximum");
        assertThat(marked("\"count\": 5", "\"count\": 10001")).containsExactly("/axes/distance/count maximum");
        assertThat(marked("shuffled", "riskiest")).containsExactly("/execution/order enum");
        assertThat(marked("\"pace\": 1.5", "\"pace\": 1001")).containsExactly("/execution/pace maximum");
        assertThat(marked("\"lanes\": 3", "\"lanes\": 5")).containsExactly("/parameters/lanes maximum");
        assertThat(marked("\"lanes\": 3", "\"lanes\": 2.5")).containsExactly("/parameters/lanes type");
        assertThat(marked("\"sweep\": \"s\"", "\"sweep\": \"a b\"")).containsExactly("/sweep pattern");
        for (String wrong : List.of("5 m", "5 km/hr", "5 degrees", "5 deg 6", "five deg", "5 deg/furlong")) {
            assertThat(marked("5 deg", wrong)).as(wrong).containsExactly("/parameters/slope pattern");
        }
        assertThat(marked("\"unit\": \"km/h\"", "\"unit\": \"kmh\"")).containsExactly("/axes/speed/unit pattern");
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
                 "sameWorld": null, "replicates": null}
                """;
        assertThat(errors(extending)).isEmpty();
        assertThat(marked(extending.replace("lanes", "lane")))
                .containsExactly("/axes additionalProperties lane", "/parameters additionalProperties lane");
        assertThat(marked(extending.replace("\"extends\": \"base.yaml\",", "")))
                .containsExactly(" required format", " required sweep", " required scenario", " required pass");
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
    void strictValidatorsTakeTheSchema() {
        String text = SweepSchema.of(new BuiltInScenarios().all());
        assertThat(StrictSchema.complaints(text)).isEmpty();
        assertThat(StrictSchema.complaints("{\"properties\": {\"include\": {\"items\": {}}}}"))
                .as("the mistake that was there")
                .contains("/properties/include: items without the type array");
    }

    @Test
    void anExtraCaseHasOnlyKnownParametersAndMayBeRemoved() {
        assertThat(marked("\"include\": [{\"weather\"", "\"include\": [{\"wether\""))
                .containsExactly("/include/0 additionalProperties wether");
        assertThat(marked("[{\"weather\": \"heavy-snow\"}]", "{\"weather\": \"heavy-snow\"}"))
                .containsExactly("/include type");
        assertThat(errors(SWEEP.replace("[{\"weather\": \"heavy-snow\"}]", "null")))
                .isEmpty();
    }

    @Test
    void whatOccursSeveralTimesStandsOnceSoThatEditorsReadItQuickly() {
        Collection<Manifest> scenarios = new BuiltInScenarios().all();
        String text = SweepSchema.of(scenarios);
        assertThat(text.length() / scenarios.size()).isLessThan(50_000);
        assertThat(text.split("Gflop\\|Mflop", -1))
                .as("the pattern of compound units")
                .hasSizeLessThan(12);
    }

    @Test
    void everyBuiltInParameterIsDescribed() {
        String text = SweepSchema.of(new BuiltInScenarios().all());
        new BuiltInScenarios()
                .all()
                .forEach(scenario ->
                        scenario.parameters().forEach(it -> assertThat(text).contains("\"" + it.name() + "\"")));
    }

    private List<String> marked(String from, String to) {
        return marked(SWEEP.replace(from, to));
    }

    private List<String> marked(String sweep) {
        return SchemaErrors.marked(errors(sweep));
    }

    private List<Error> errors(String sweep) {
        return schema.validate(sweep, InputFormat.JSON);
    }

    private static Schema schema(String text) {
        return registry().getSchema(text, InputFormat.JSON);
    }

    private static SchemaRegistry registry() {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    }
}
