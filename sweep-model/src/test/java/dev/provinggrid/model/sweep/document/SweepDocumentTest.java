package dev.provinggrid.model.sweep.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.TestTrack;
import dev.provinggrid.model.sweep.Sweep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepDocumentTest {

    private static final String BASE = """
            format: 1
            sweep: base
            scenario: test-track
            axes: {weather: [clear, cloudy]}
            parameters: {speed: 50 km/h, lanes: 3}
            pass: [collisions == 0]
            """;

    @TempDir
    private Path folder;

    private final SweepReader reader = new SweepReader(new TestTrack());

    @BeforeEach
    void writeTheBase() throws IOException {
        Files.createDirectory(folder.resolve("common"));
        Files.writeString(folder.resolve("common/base.yaml"), BASE);
    }

    @Test
    void aSweepExtendsAFileRelativeToItself() throws IOException {
        Path file = write(
                "extends: common/base.yaml\nsweep: mine\nparameters: {speed: 36 km/h}\naxes: {weather: [clear]}\n");
        Sweep sweep = reader.read(file, List.of());
        assertThat(sweep.name()).isEqualTo("mine");
        assertThat(sweep.plannedCases()).isEqualTo(1);
        assertThat(sweep.cases().next(List.of()).getFirst().values())
                .containsEntry("speed", new Value.Scalar(10))
                .containsEntry("lanes", new Value.Scalar(3));
    }

    @Test
    void nullRemovesWhatTheBaseSays() throws IOException {
        Path file =
                write("extends: common/base.yaml\naxes: {weather: null, lanes: [1, 2]}\nparameters: {lanes: null}\n");
        assertThat(reader.read(file, List.of()).axes())
                .extracting(Axis::parameter)
                .containsExactly("lanes");
    }

    @Test
    void nullInASettingRemovesWhatTheFileSays() {
        Path base = folder.resolve("common/base.yaml");
        List<String> settings = List.of("axes.weather=null", "axes.lanes=[1, 2]", "parameters.lanes=null");
        assertThat(reader.read(base, settings).axes())
                .extracting(Axis::parameter)
                .containsExactly("lanes");
    }

    @Test
    void aSweepCannotExtendItself() throws IOException {
        Path file = write("extends: other.yaml\n");
        Files.writeString(folder.resolve("other.yaml"), "extends: sweep.yaml\n");
        assertThat(SweepDocument.resolve(file, List.of()).problems())
                .extracting(Problem::toString)
                .containsExactly(
                        "other.yaml, line 1, /extends: a sweep cannot extend itself, even by way of others \"sweep.yaml\";"
                                + " allowed: a sweep file, its path relative to this one");
    }

    @Test
    void whatASweepExtendsIsASweepFile() throws IOException {
        Files.writeString(folder.resolve("card.yaml"), "format: 1\ncard: c\nkind: onnx\ntitle: t\nmodel: {}\n");
        Files.writeString(folder.resolve("text.yaml"), "just a text\n");
        for (String other : List.of("card.yaml", "text.yaml", "none.yaml", "common")) {
            Path file = write("extends: " + other + "\n" + BASE.replace("50 km/h", "fast"));
            List<Problem> problems = problems(file);
            assertThat(problems)
                    .extracting(it -> it.place().pointer())
                    .containsExactly("/extends", "/parameters/speed");
            assertThat(problems.getFirst().value()).contains(other);
            assertThat(problems.getFirst().place().line()).isEqualTo(1);
        }
    }

    @Test
    void aProblemInTheBaseNamesItsFile() throws IOException {
        Files.writeString(folder.resolve("common/base.yaml"), BASE.replace("cloudy", "cloudi"));
        Path file = write("extends: common/base.yaml\nsweep: mine\n");
        assertThat(problem(file).place().toString()).isEqualTo("common/base.yaml, line 4, /axes/weather/1");
    }

    @Test
    void settingsOfTheCommandLineComeLast() {
        Path base = folder.resolve("common/base.yaml");
        Sweep sweep = reader.read(
                base,
                List.of(
                        "parameters.speed=10 m/s",
                        "axes.weather=[cloudy]",
                        "replicates=3",
                        "axes.timeOfDay=[06:00, 12:00]"));
        assertThat(sweep.plannedCases()).isEqualTo(6);
        assertThat(sweep.axes()).extracting(Axis::labels).containsExactly(List.of("cloudy"), List.of("06:00", "12:00"));
    }

    @Test
    void aProblemInASettingPointsAtIt() {
        Path base = folder.resolve("common/base.yaml");
        Problem problem = catchThrowableOfType(
                        InvalidInput.class, () -> reader.read(base, List.of("axes.weather=[clear, sunni]")))
                .problems()
                .getFirst();
        assertThat(problem.place().toString()).isEqualTo("--set, /axes/weather/1");
        assertThatExceptionOfType(InvalidInput.class)
                .isThrownBy(() -> reader.read(base, List.of("speed")))
                .withMessageContaining("not a setting");
    }

    @Test
    void theResolvedJsonIsWhatTheServerReads() throws IOException {
        Path file = write("extends: common/base.yaml\naxes: {timeOfDay: [06:00, 12:00]}\n");
        SweepDocument document = SweepDocument.resolve(file, List.of("seed=9"));
        Sweep here = reader.read(document);
        Sweep there = reader.parse(document.json().getBytes(java.nio.charset.StandardCharsets.UTF_8));
        assertThat(there).usingRecursiveComparison().isEqualTo(here);
        assertThat(there.canonicalJson()).isEqualTo(here.canonicalJson());
    }

    @Test
    void aPointerIsFoundInTheFile() {
        SweepDocument document = SweepDocument.resolve(folder.resolve("common/base.yaml"), List.of());
        assertThat(document.place("/axes/weather/1").line()).isEqualTo(4);
        assertThat(document.place("/pass/0").line()).isEqualTo(6);
        assertThat(document.place("/nothing/here").pointer()).isEqualTo("/nothing/here");
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("sweep.yaml"), text);
    }

    private List<Problem> problems(Path file) {
        return catchThrowableOfType(InvalidInput.class, () -> reader.read(file, List.of()))
                .problems();
    }

    private Problem problem(Path file) {
        List<Problem> problems = problems(file);
        assertThat(problems).hasSize(1);
        return problems.getFirst();
    }
}
