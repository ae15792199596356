package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.design.SearchStanding;
import dev.provinggrid.model.wire.design.SweepDesign;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A boundary between contact and none, looked for through a real server and real workers. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SearchIT {

    private static final String SWEEP = """
            format: 1
            sweep: where-it-touches
            scenario: cut-in
            design: {type: boundary, maxRuns: 140, block: 16, audit: 24, target: 3 %, criterion: prevented}
            axes:
              driver: [cc, fsm]
              gap: {range: [1 m, 59 m]}
              lateralSpeed: {range: [0.2 m/s, 1.7 m/s]}
            parameters: {otherSpeed: 20 km/h, egoSpeed: 50 km/h}
            seed: 5
            pass: [{that: preventable == 1, name: prevented}, "leastGap > 0.5 m || collisions == 1"]
            """;

    private Path folder;
    private ServerCommands server;
    private String two;

    @BeforeAll
    void runOnTwoWorkers(@TempDir Path shared) throws IOException {
        folder = shared;
        Files.writeString(folder.resolve("touches.yaml"), SWEEP);
        server = SharedServer.ofThisProcess();
        two = ran("two");
    }

    private String done(String... arguments) {
        try (SweepProcess command = SweepProcess.run(folder, arguments)) {
            assertThat(command.exitCode()).as(command.errors()).isZero();
            return command.output();
        }
    }

    private Results results(String name) {
        return new Results(folder.resolve(name));
    }

    @Test
    void whatIsSoughtIsFoundAndCheckedAndNoRateIsToldOfIt() throws IOException {
        SweepDesign design = results("two").design();
        SearchStanding found = design.search();
        assertThat(design.complete()).isTrue();
        assertThat(design.estimate()).isNull();
        assertThat(results("two").keys()).hasSizeLessThanOrEqualTo(140).doesNotHaveDuplicates();
        assertThat(found.criterion()).isEqualTo("prevented");
        assertThat(found.failed()).isBetween(1, found.judged() - 1);
        assertThat(found.audit().cases()).isEqualTo(24);
        assertThat(found.audit().wrong()).isLessThanOrEqualTo(5);
        assertThat(found.margins()).isFalse();
        assertThat(found.judged()).isEqualTo(results("two").keys().size());
        assertThat(found.levels()).hasSize(2 + 8 + 8);
        assertThat(Files.readString(folder.resolve("two/summary.txt")))
                .contains("Boundary: ", "Check: of 24 random cases of the rest", "Fails by gap", "alone: many margins")
                .doesNotContain("passed/judged", "Passed by level", "ALARM");
    }

    /** One worker, and blocks of a journal that was written and read: the same list. */
    @Test
    @Tag("long")
    void theListIsTheSameOnOneWorkerAndAfterAnImport() throws IOException {
        done("run", "touches.yaml", "--workers", "1", "--out", "one");
        assertThat(results("one").keys()).isEqualTo(results("two").keys());
        assertThat(results("one").design()).isEqualTo(results("two").design());
        server.said(0, "export", two, path("two.zip"));
        done("import", "two.zip", "--out", "imported");
        assertThat(results("imported").keys()).isEqualTo(results("two").keys());
        assertThat(results("imported").design()).isEqualTo(results("two").design());
    }

    /** As somebody goes on whose search was too short: every block takes over what ran, the check is drawn anew. */
    @Test
    void aLongerSearchRunsOnlyWhatIsNew() throws IOException {
        String few = ran("few", "--set", "design.maxRuns=120", "--set", "sweep=few");
        ran("again", "--set", "sweep=again", "--reuse", few);
        assertThat(results("again").keys()).isEqualTo(results("two").keys());
        assertThat(results("again").design()).isEqualTo(results("two").design());
        assertThat(results("again").cases())
                .filteredOn(it -> it.reusedFrom() != null)
                .allMatch(it -> it.reusedFrom().sweep().equals(few))
                .hasSizeBetween(96, 119);
    }

    /** Until it has ended, and its results are in a folder of this name. */
    private String ran(String results, String... options) {
        String[] submit = Stream.concat(Stream.of("submit", path("touches.yaml")), Stream.of(options))
                .toArray(String[]::new);
        String submitted = server.said(0, submit);
        assertThat(submitted).contains("begins with 48 cases");
        String id = submitted.substring(0, submitted.indexOf(' '));
        server.said(0, "watch", id);
        server.said(0, "results", id, "--out", path(results));
        return id;
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }
}
