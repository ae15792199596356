package dev.provinggrid.model.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.TestTrack;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.scenario.manifest.ManifestReader;
import dev.provinggrid.model.sweep.document.SweepReader;
import dev.provinggrid.model.sweep.document.SweepSchema;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers that may be left open, in manifest, sweep file, conditions, wire form and schema. */
class OptionalNumberTest {

    private static final String RAIN = "rain: {type: number, unit: mm/h, role: environment, min: 0, max: 100,"
            + " absent: by-weather, default: by-weather}";
    private static final String MANIFEST = TestTrack.MANIFEST.replace("parameters:\n", "parameters:\n  " + RAIN + "\n");
    private static final String HEAD = "format: 1\nsweep: s\nscenario: test-track\npass: [collisions == 0]\n";
    private static final Value ABSENT = new Value.Text("by-weather");

    private final TestTrack track = new TestTrack(MANIFEST);
    private final Parameter rain = track.manifest().parameter("rain").orElseThrow();

    @Test
    void itIsAbsentUnlessSet() {
        assertThat(rain.defaultValue()).isEqualTo(ABSENT);
        assertThat(rain.words(ABSENT)).isEqualTo("by-weather");
        assertThat(rain.range()).isEqualTo("0 ... 100 mm/h, or by-weather");
        assertThat(values("axes: {lanes: [1]}\n")).containsExactly(ABSENT);
    }

    /** No rain is a number of its own. */
    @Test
    void absentAndZeroAreTwoLevels() {
        assertThat(values("axes: {rain: [by-weather, 0 mm/h, 25 mm/h]}\n"))
                .containsExactly(ABSENT, new Value.Scalar(0), new Value.Scalar(25e-3 / 3600));
        assertThat(values("axes: {rain: {values: [by-weather, 0, 25], unit: mm/h}}\n"))
                .hasSize(3);
        assertThat(parse("axes: {rain: [by-weather, 0 mm/h]}\n")
                        .axes()
                        .getFirst()
                        .labels())
                .containsExactly("by-weather", "0 mm/h");
    }

    /** So a parameter that a scenario gains later, absent in all sweeps that are there, moves no seed. */
    @Test
    void itIsInNoSeedWhileAbsent() {
        String sweep = HEAD + "axes: {speed: [30 km/h, 50 km/h]}\nreplicates: 3\n";
        assertThat(read(sweep).cases().next(List.of()))
                .extracting(Case::seed)
                .isEqualTo(new SweepReader(new TestTrack())
                        .parse(sweep.getBytes(StandardCharsets.UTF_8)).cases().next(List.of()).stream()
                                .map(Case::seed)
                                .toList());
    }

    @Test
    void itTravelsAsTheWord() {
        Case absent = cases("axes: {lanes: [1]}\n").getFirst();
        assertThat(absent.wire()).containsEntry("rain", "by-weather");
        assertThat(WireParameters.read(track.manifest(), absent.wire())).isEqualTo(absent.values());
    }

    /** It is unequal to every number, and neither less nor more than one. */
    @ParameterizedTest
    @CsvSource({
        "rain == by-weather, true",
        "rain != by-weather, false",
        "rain == 0 mm/h, false",
        "rain != 0 mm/h, true",
        "rain < 10 mm/h, false",
        "rain >= 10 mm/h, false",
        "!(rain < 10 mm/h), false",
        "!(rain == 0 mm/h), true"
    })
    void conditionsTellItFromNumbers(String condition, boolean holds) {
        int left = cases("axes: {rain: [by-weather], lanes: [1, 2]}\nexclude: [lanes == 2 && (" + condition + ")]\n")
                .size();
        assertThat(left).isEqualTo(holds ? 1 : 2);
    }

    @Test
    void whatIsNoNumberAndNotTheWordIsRefusedWithBoth() {
        assertThat(problems("axes: {rain: [by-wether]}\n").getFirst().toString())
                .endsWith(
                        "rain wants a number \"by-wether\"; allowed: at least 0 mm/h, at most 100 mm/h, or by-weather");
        assertThat(problems("axes: {speed: [by-weather]}\n").getFirst().toString())
                .contains("speed wants a number")
                .doesNotContain("or by-weather");
        assertThat(problems("axes: {rain: {range: [by-weather, 10 mm/h], count: 3}}\n"))
                .isNotEmpty();
        assertThat(problems("axes: {rain: [0 mm/h]}\nexclude: [rain < by-weather]\n")
                        .getFirst()
                        .toString())
                .contains("only == and != compare rain");
    }

    @Test
    void aManifestNamesItWithAWordThatIsNoNumber() {
        assertThat(manifestProblems(MANIFEST.replace("absent: by-weather", "absent: 1e3")))
                .anyMatch(it -> it.contains("/parameters/rain/absent: what stands for no number is a word"));
        assertThat(manifestProblems(MANIFEST.replace("min: 0, max: 100", "min: by-weather, max: 100")))
                .anyMatch(it -> it.contains("/parameters/rain/min: rain wants a number"));
        assertThat(manifestProblems(MANIFEST.replace("default: clear}", "absent: open, default: clear}")))
                .anyMatch(it -> it.contains("/parameters/weather") && it.contains("absent"));
    }

    @Test
    void editorsTakeTheWordAndNoOther() {
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(SweepSchema.of(track.all()), InputFormat.JSON);
        assertThat(Stream.of("by-weather", "5 mm/h")
                        .flatMap(it -> schema.validate(json(it), InputFormat.JSON).stream()))
                .isEmpty();
        assertThat(schema.validate(json("by-wether"), InputFormat.JSON)).isNotEmpty();
    }

    private static String json(String level) {
        return "{\"format\": 1, \"sweep\": \"s\", \"scenario\": \"test-track\", \"pass\": [\"collisions == 0\"],"
                + " \"axes\": {\"rain\": [\"" + level + "\"]}}";
    }

    private List<Value> values(String rest) {
        return cases(rest).stream().map(it -> it.values().get("rain")).toList();
    }

    private List<Case> cases(String rest) {
        return parse(rest).cases().next(List.of());
    }

    private Sweep parse(String rest) {
        return read(HEAD + rest);
    }

    private Sweep read(String sweep) {
        return new SweepReader(track).parse(sweep.getBytes(StandardCharsets.UTF_8));
    }

    private List<Problem> problems(String rest) {
        return catchThrowableOfType(InvalidInput.class, () -> parse(rest)).problems();
    }

    private static List<String> manifestProblems(String manifest) {
        return catchThrowableOfType(
                        InvalidInput.class, () -> new ManifestReader().read(manifest.getBytes(StandardCharsets.UTF_8)))
                .problems()
                .stream()
                .map(Problem::toString)
                .toList();
    }
}
