package dev.provinggrid.model.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepFilesTest {

    private static final String LAP = "time[s],x[m],y[m],lateralSpeed[m/s],yawRate[rad/s]\n0,-30,0,0,0\n1,-10,0,0,0\n";

    private static final String SWEEP = """
            format: 1
            sweep: handling
            scenario: double-lane-change
            files: {lap: tables/lap.csv}
            axes: {reference: [lap, full-vehicle]}
            pass: [pathRmse <= 1 m]
            """;

    private final SweepReader reader = new SweepReader(new BuiltInScenarios());

    @TempDir
    private Path folder;

    @BeforeEach
    void writeFiles() throws IOException {
        Files.createDirectories(folder.resolve("tables"));
        Files.writeString(folder.resolve("tables/lap.csv"), LAP);
        Files.writeString(folder.resolve("sweep.yaml"), SWEEP);
    }

    @Test
    void aFileIsReadBesideTheSweepAndTheCasesThatNameItDependOnItsContent() {
        Sweep sweep = reader.read(folder.resolve("sweep.yaml"), List.of());
        String digest = CanonicalJson.sha256(LAP.getBytes(StandardCharsets.UTF_8));
        var cases = sweep.cases().next(List.of());
        assertThat(cases.getFirst().inputs()).isEqualTo(Map.of("file/lap", digest));
        assertThat(cases.getLast().inputs()).isEmpty();
        assertThat(SweepFiles.among(cases.getFirst().inputs())).isEqualTo(Map.of("lap", digest));
        Map<String, String> contents = new TreeMap<>();
        sweep.files().each((sha256, bytes) -> contents.put(sha256, new String(bytes, StandardCharsets.UTF_8)));
        assertThat(contents).isEqualTo(Map.of(digest, LAP));
    }

    @Test
    void whatIsSentCarriesTheContentAndReadsTheSame() {
        Sweep sweep = reader.read(folder.resolve("sweep.yaml"), List.of());
        Sweep sent = reader.parse(sweep.canonicalJson().getBytes(StandardCharsets.UTF_8));
        assertThat(sent.cases().next(List.of())).isEqualTo(sweep.cases().next(List.of()));
        assertThat(sent.canonicalJson()).isEqualTo(sweep.canonicalJson());
    }

    @Test
    void anExtendedSweepBringsItsFilesFromItsOwnFolder() throws IOException {
        Path other = Files.createDirectories(folder.resolve("other")).resolve("more.yaml");
        Files.writeString(other, "extends: ../sweep.yaml\nsweep: more\n");
        assertThat(reader.read(other, List.of())
                        .cases()
                        .next(List.of())
                        .getFirst()
                        .inputs())
                .containsKey("file/lap");
    }

    @Test
    void aFileWithFaultsIsRefusedWithAllOfThemAndWhateverElseIsWrong() throws IOException {
        Files.writeString(folder.resolve("tables/lap.csv"), LAP.replace("yawRate[rad/s]", "yaw") + "0.5,0\n");
        List<Problem> problems = problemsOf("sweep.yaml", "parameters.runUp=200 m");
        assertThat(problems)
                .extracting(Problem::message)
                .containsExactlyInAnyOrder(
                        "file lap: the column yawRate[rad/s] is missing",
                        "file lap: line 4 is torn: the header has 5 cells",
                        "file lap: line 4: time runs backwards or stands still",
                        "run-up and course, 125 m, are longer than the road");
        assertThat(problems)
                .filteredOn(it -> it.message().startsWith("file"))
                .allSatisfy(it -> assertThat(it.place().line()).isEqualTo(4));
    }

    @Test
    void aFileThatIsNotThereIsToldAtItsPath() throws IOException {
        Files.delete(folder.resolve("tables/lap.csv"));
        assertThat(problemsOf("sweep.yaml")).anySatisfy(it -> {
            assertThat(it.message()).startsWith("no such file");
            assertThat(it.place().line()).isEqualTo(4);
        });
    }

    @Test
    void aNameThatIsNeitherWordNorFileIsRefused() {
        assertThat(problemsOf("sweep.yaml", "axes.reference=[lpa]"))
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.message()).isEqualTo("unknown level of reference");
                    assertThat(it.choices()).contains("lap");
                });
    }

    @Test
    void aFileMayNotTakeTheNameOfAWord() {
        assertThat(problemsOf("sweep.yaml", "files={full-vehicle: {csv: \"time\"}, lap: {csv: \"x\"}}"))
                .anySatisfy(it -> assertThat(it.message()).isEqualTo("reference has a word of this name"));
    }

    @Test
    void aPathIsNothingThatCanBeSent() {
        assertThat(catchThrowableOfType(InvalidInput.class, () -> reader.parse(SWEEP.getBytes(StandardCharsets.UTF_8)))
                        .problems())
                .anySatisfy(it -> assertThat(it.message()).contains("command line only"));
    }

    private List<Problem> problemsOf(String file, String... sets) {
        return catchThrowableOfType(InvalidInput.class, () -> reader.read(folder.resolve(file), List.of(sets)))
                .problems();
    }
}
