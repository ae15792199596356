package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.scenario.RecordPolicy;
import dev.provinggrid.model.sweep.KeptTraces;
import dev.provinggrid.model.wire.view.CaseView;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class RunIT {

    @TempDir
    private Path folder;

    @Test
    void aSmallSweepRunsFromItsFileToItsResults() throws IOException {
        String filmed = Sweeps.SHORT + "record: {video: all}\n";
        Path file = Files.writeString(folder.resolve("sweep.yaml"), filmed);
        Path out = folder.resolve("out");
        try (SweepProcess sweep = SweepProcess.run(folder, "run", file.toString(), "--out", out.toString())) {
            assertThat(sweep.exitCode()).as(sweep.errors()).isZero();
            assertThat(sweep.output()).startsWith("Watch in a browser: http://127.0.0.1:");
            assertThat(sweep.output())
                    .contains("8 passed, 0 failed", "Next", "sweep open ")
                    .contains("8/8 cases")
                    .contains(out.toString());
        }
        assertThat(out.resolve("sweep.yaml")).hasContent(filmed);
        assertThat(out.resolve("results.schema.json")).isNotEmptyFile();
        assertThat(out.resolve("summary.txt"))
                .content()
                .contains("of 8 cases", "sweep open ")
                .doesNotContain("\u001b");
        assertThat(out.resolve("logs")).isNotEmptyDirectory();
        assertThat(out.resolve(".server/token")).doesNotExist();
        assertThat(new Results(out).rows()).hasSize(9);
        assertThat(new Results(out).cases())
                .hasSize(8)
                .allSatisfy(it -> assertThat(it.outcome()).isIn("PASS", "FAIL"));
        try (Stream<Path> traces = Files.list(out.resolve("traces"))) {
            assertThat(traces.map(it -> it.getFileName().toString()))
                    .hasSize(8)
                    .contains("case-00000.csv", "case-00007.csv");
        }
        try (Stream<Path> films = Files.list(out.resolve("recordings"))) {
            assertThat(films.map(it -> it.getFileName().toString()))
                    .hasSize(24)
                    .contains("case-00000-video.mp4", "case-00007-video.json", "case-00007-video.jsonl");
        }
        new RecordedFilms(out).areWithinTheirForecast(filmed, 16);
        SweepProcess.awaitNothingLeft(folder);
        aFinishedFolderIsOpenedAgain(out);
    }

    /** The cheat: traces that are not kept are not hashed either, and no audit compares them. */
    @Test
    @Tag("long")
    void aSampleOfTracesIsKeptByKeysAndAllAreHashed() throws IOException {
        Path file =
                Files.writeString(folder.resolve("sampled.yaml"), Sweeps.MIDDLE + "record: {trace: {sample: 30 %}}\n");
        Path out = folder.resolve("sampled");
        String said = SweepProcess.said(folder, 0, "run", file.toString(), "--out", out.toString());
        assertThat(said).contains("Traces of 30 % of the cases are kept, which leaves out about ");
        List<CaseView> cases = new Results(out).cases();
        assertThat(cases).allSatisfy(it -> assertThat(it.traceHash()).hasSize(64));
        KeptTraces sample = new KeptTraces(RecordPolicy.ALL, .3);
        List<String> expected = cases.stream()
                .filter(it -> sample.of(it.key()) == RecordPolicy.ALL)
                .map(it -> String.format(Locale.ROOT, "case-%05d.csv", it.index()))
                .toList();
        assertThat(expected).hasSizeBetween(1, cases.size() - 1);
        try (Stream<Path> traces = Files.list(out.resolve("traces"))) {
            assertThat(traces.map(it -> it.getFileName().toString())).containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    private void aFinishedFolderIsOpenedAgain(Path out) {
        try (SweepProcess open = SweepProcess.start(folder, "open", out.toString())) {
            await().atMost(Duration.ofMinutes(1)).until(() -> open.output().contains("/sign-in#"));
            assertThat(open.output()).startsWith("Watch in a browser: http://127.0.0.1:");
            assertThat(open.output()).as("nothing is to run there").doesNotContain("warning");
            theFilmOfACaseCanBeReplayed(open.output().lines().findFirst().orElseThrow());
            open.interrupt();
            assertThat(open.exitCode()).isEqualTo(130);
        }
        SweepProcess.awaitNothingLeft(folder);
    }

    private static void theFilmOfACaseCanBeReplayed(String said) {
        try (SignedIn viewer = SignedIn.by(URI.create(said.replace("Watch in a browser: ", "")))) {
            JsonNode sweep = JsonMapper.shared()
                    .readTree(viewer.get("/api/v1/sweeps", ""))
                    .get(0);
            String at = "/api/v1/sweeps/" + sweep.get("id").asString() + "/cases/3/";
            assertThat(viewer.get(at + "video.m3u8", "")).contains("\nvideo.mp4\n", "#EXT-X-ENDLIST");
            assertThat(viewer.get(at + "video.mp4", "bytes=4-7")).isEqualTo("ftyp");
            assertThat(viewer.get(at + "video.json", "")).contains("\"simS\":[0.0,0.1,");
        }
    }

    /** Paced, it waits and takes no core from what runs beside it; a busy machine starts the server well within the deadline. */
    @Test
    @Tag("long")
    void theDeadlineEndsTheRunAndKeepsWhatThereIs() throws IOException {
        Path file = Files.writeString(folder.resolve("sweep.yaml"), Sweeps.LONG);
        Path out = folder.resolve("out");
        try (SweepProcess sweep = SweepProcess.run(
                folder,
                "run",
                file.toString(),
                "--set",
                "replicates=20",
                "--pace",
                "2",
                "--deadline",
                "90s",
                "--out",
                out.toString())) {
            assertThat(sweep.exitCode()).as(sweep.errors()).isEqualTo(5);
            assertThat(sweep.output()).contains("The deadline passed");
        }
        assertThat(new Results(out).rows()).hasSize(20 * Sweeps.LONG_CASES + 1);
        assertThat(out.resolve("summary.txt"))
                .content()
                .as("who ends a sweep has looked at it")
                .contains("95 % at any time");
        SweepProcess.awaitNothingLeft(folder);
    }

    @Test
    void aRunThatEndsBeforeItsSweepIsSubmittedDeletesOnlyTheFolderThatItMade() throws IOException {
        Path file = Files.writeString(folder.resolve("sweep.yaml"), Sweeps.SHORT);
        Path there = Files.createDirectory(folder.resolve("there"));
        for (Path out : List.of(folder.resolve("new"), there)) {
            try (SweepProcess sweep =
                    SweepProcess.run(folder, "run", file.toString(), "--deadline", "1ms", "--out", out.toString())) {
                assertThat(sweep.exitCode()).as(sweep.output()).isEqualTo(5);
                assertThat(sweep.errors()).contains("before the sweep was submitted");
            }
        }
        assertThat(folder.resolve("new")).doesNotExist();
        assertThat(there).isEmptyDirectory();
        SweepProcess.awaitNothingLeft(folder);
    }

    @Test
    void theFolderOfAnotherRunIsLeftAlone() throws IOException {
        Path file = Files.writeString(folder.resolve("sweep.yaml"), Sweeps.SHORT);
        try (SweepProcess sweep = SweepProcess.run(folder, "run", file.toString(), "--out", folder.toString())) {
            assertThat(sweep.exitCode()).isEqualTo(2);
            assertThat(sweep.errors()).contains("not an empty folder");
        }
    }
}
