package dev.provinggrid.model.sweep.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.sweep.Sweep;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SweepLabelsTest {

    private static final String SWEEP = """
            format: 1
            sweep: labelled
            scenario: offroad-aeb
            parameters: {perceptionModel: yolov3}
            axes: {weather: [clear, heavy-rain]}
            pass: [collisions == 0]
            """;

    private final SweepReader reader = new SweepReader(new BuiltInScenarios());

    @Test
    void labelsAreReadAndNoCaseIsAnotherOneByThem() {
        Sweep plain = read(SWEEP, List.of());
        Sweep labelled = read(SWEEP + "labels: [nightly, v2.1, 7]\n", List.of());
        assertThat(plain.labels()).isEmpty();
        assertThat(labelled.labels()).containsExactly("nightly", "v2.1", "7");
        assertThat(keys(labelled)).isEqualTo(keys(plain));
    }

    @Test
    void furtherLabelsAreAddedAndOnesThatItHasAreNot() {
        assertThat(read(SWEEP + "labels: [nightly]\n", List.of("v2", "nightly")).labels())
                .containsExactly("nightly", "v2");
        assertThat(read(SWEEP, List.of("v2")).labels()).containsExactly("v2");
        assertThat(read(SWEEP + "labels:\n", List.of("v2")).labels()).containsExactly("v2");
    }

    @Test
    void labelsThatASubmittedSweepIsToHaveAreReadOrRefusedWithEverythingThatIsWrong() {
        assertThat(parse("{\"labels\": [\"nightly\", \"v2\"]}")).containsExactly("nightly", "v2");
        assertThat(parse("labels: []")).isEmpty();
        assertThat(refused("{labels: [a b, v2, v2], label: x}"))
                .extracting(Problem::message)
                .containsExactlyInAnyOrder("not a label", "the same label twice", "unknown key");
        assertThat(refused("{}")).extracting(Problem::message).containsExactly("nothing to set");
    }

    private static List<String> parse(String document) {
        return SweepLabels.parse(document.getBytes(StandardCharsets.UTF_8));
    }

    private static List<Problem> refused(String document) {
        return catchThrowableOfType(InvalidInput.class, () -> parse(document)).problems();
    }

    @Test
    void whatIsWrongWithLabelsIsToldInOneListWithTheRest() {
        String many = IntStream.range(0, 21).mapToObj(it -> "n" + it).collect(Collectors.joining(", "));
        assertThat(problems(SWEEP + "labels: [a b, nightly, nightly, \"label:x\"]\nseed: -1\n", List.of("v 2")))
                .extracting(Problem::message)
                .containsExactlyInAnyOrder(
                        "not a label",
                        "the same label twice",
                        "not a label",
                        "not a label",
                        "\"seed\" is not a whole number in range");
        assertThat(problems(SWEEP, List.of("v 2")))
                .singleElement()
                .satisfies(it -> assertThat(it.place().toString()).isEqualTo("--label, /labels/0"));
        assertThat(problems(SWEEP + "labels: [" + many + "]\n", List.of()))
                .extracting(Problem::message)
                .containsExactly("too many labels");
        assertThat(problems(SWEEP + "labels: nightly\n", List.of("v2")))
                .extracting(Problem::message)
                .containsExactly("a single value where a list is wanted");
    }

    @Test
    void theExampleOfTheDocsIsASweep() throws IOException {
        String page = Files.readString(Path.of("../docs/compare.md"));
        int start = page.indexOf("```yaml\n") + 8;
        Sweep sweep = read(page.substring(start, page.indexOf("```", start)), List.of());
        assertThat(sweep.labels()).containsExactly("nightly", "v2");
        assertThat(sweep.plannedCases()).isEqualTo(2);
    }

    private Sweep read(String yaml, List<String> further) {
        return reader.read(
                SweepDocument.parse(yaml.getBytes(StandardCharsets.UTF_8)).labelled(further));
    }

    private List<Problem> problems(String yaml, List<String> further) {
        return catchThrowableOfType(InvalidInput.class, () -> read(yaml, further))
                .problems();
    }

    private static List<String> keys(Sweep sweep) {
        return sweep.cases().next(List.of()).stream()
                .map(Case::key)
                .map(Object::toString)
                .toList();
    }
}
