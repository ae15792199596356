package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.view.CaseView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every sweep that README, docs and examples show runs and tells its levels apart: some cases pass and some fail. Long ones run in
 * part here; whole, they are in {@code benchmarks/examples.sh}.
 */
class ExamplesIT {

    private static final Path ROOT = Path.of(System.getProperty("provinggrid.home"));

    @TempDir
    private Path folder;

    private static ServerCommands server;

    @BeforeAll
    static void startServer() {
        server = SharedServer.ofThisProcess();
    }

    /**
     * A sweep that is shown.
     *
     * @param file as it is shown, or the page whose first sweep it is
     * @param part settings that leave a part of a long one
     */
    record Example(String file, List<String> part) {
        @Override
        public String toString() {
            return file;
        }
    }

    /** Those that take seconds. */
    static Stream<Example> quick() {
        return Stream.of(
                new Example("README.md", List.of("axes.timeOfDay=[\"18:00\"]", "axes.weather=[clear, heavy-snow]")),
                new Example("docs/sweep-file.md", List.of("replicates=1", "axes.timeOfDay=[\"00:00\", \"12:00\"]")),
                new Example("docs/concepts.md", List.of()),
                new Example("examples/aeb-published-128.yaml", List.of("axes.weather=[clear, thick-fog]")),
                new Example("examples/aeb-repeats.yaml", List.of("replicates=16")),
                new Example("examples/double-lane-change.yaml", List.of("axes.speed=[20 m/s]")),
                new Example("examples/skid-pad.yaml", List.of("axes.topSpeed=[11 m/s]")),
                new Example(
                        "examples/r157-cut-in.yaml",
                        List.of(
                                "axes.driver=[cc, fsm]",
                                "axes.egoSpeed=[50 km/h]",
                                "axes.otherSpeed=[10 km/h]",
                                "axes.gap=[10 m, 30 m]")),
                new Example(
                        "examples/r157-cut-in-high.yaml",
                        List.of(
                                "axes.driver=[cc, fsm]",
                                "axes.egoSpeed=[90 km/h]",
                                "axes.otherSpeed=[10 km/h]",
                                "axes.gap=[31 m, 61 m]")),
                new Example(
                        "examples/r157-cut-out.yaml",
                        List.of(
                                "axes.driver=[cc, fsm]",
                                "axes.egoSpeed=[90 km/h, 130 km/h]",
                                "axes.obstacleDistance=[17 m, 77 m]")),
                new Example(
                        "examples/r157-car-following.yaml",
                        List.of("axes.driver=[cc, rss]", "axes.deceleration=[8.829 m/s2]")),
                new Example("examples/ring-road.yaml", List.of("replicates=2")),
                new Example(
                        "examples/dense-merge.yaml",
                        List.of("axes.flow=[900 1/h]", "axes.slowShare=[0 %]", "axes.entryTime=[60 s]")),
                new Example("examples/sumo-network.yaml", List.of()),
                new Example("examples/cooperative-crossing.yaml", List.of("axes.vehicles=[6]", "axes.delay=[0.1 s]")));
    }

    /** Those whose cameras see pictures: half a minute or more each. */
    static Stream<Example> ofPictures() {
        return Stream.of(
                new Example(
                        "examples/aeb-moose-128.yaml",
                        List.of(
                                "axes.perceptionModel=[pg-xs, pg-l]",
                                "axes.weather=[clear, thick-fog, heavy-snow]",
                                "axes.timeOfDay=[\"00:00\", \"12:00\"]")),
                new Example(
                        "examples/aeb-harmless.yaml",
                        List.of("replicates=1", "axes.weather=[clear]", "axes.timeOfDay=[\"12:00\"]")),
                new Example(
                        "examples/aeb-driving.yaml", List.of("replicates=1", "axes.approachSpeed=[20 km/h, 50 km/h]")),
                new Example(
                        "examples/aeb-speed-animals.yaml",
                        List.of(
                                "axes.perceptionModel=[pg-s]",
                                "axes.timeOfDay=[\"12:00\"]",
                                "axes.animal=[moose, boar]",
                                "axes.approachSpeed=[20 km/h, 40 km/h, 80 km/h]",
                                "axes.impactPoint=[50 %]")),
                new Example(
                        "examples/false-brakes.yaml",
                        List.of(
                                "replicates=1",
                                "axes.perceptionModel=[pg-l]",
                                "axes.control=[empty, car]",
                                "axes.weather=[clear, thin-fog, heavy-snow]",
                                "axes.timeOfDay=[\"12:00\", \"18:00\"]")),
                new Example(
                        "examples/question-speed-limit.yaml",
                        List.of(
                                "replicates=2",
                                "axes.perceptionModel=[pg-s, pg-l]",
                                "axes.approachSpeed=[40 km/h, 60 km/h, 70 km/h]")),
                new Example(
                        "examples/question-threshold.yaml",
                        List.of(
                                "replicates=1",
                                "axes.minConfidence=[30 %, 90 %]",
                                "axes.control=[none, empty, car]",
                                "axes.weather=[clear]")),
                new Example("examples/question-gate.yaml", List.of("replicates=1", "axes.weather=[clear, heavy-snow]")),
                new Example("examples/aeb-fog-sobol.yaml", List.of("design.n=16")),
                new Example(
                        "examples/aeb-boundary.yaml", List.of("design.maxRuns=40", "design.audit=8", "design.block=8")),
                new Example(
                        "examples/dense-merge-sensing.yaml",
                        List.of("replicates=3", "axes.perceptionModel=[none, pg-xs]")));
    }

    static Stream<Example> all() {
        return Stream.concat(quick(), ofPictures());
    }

    @ParameterizedTest
    @MethodSource("quick")
    void itRunsAndDiscriminates(Example example) throws IOException {
        runsAndDiscriminates(example);
    }

    @ParameterizedTest
    @MethodSource("ofPictures")
    @Tag("long")
    void itSeesPicturesRunsAndDiscriminates(Example example) throws IOException {
        runsAndDiscriminates(example);
    }

    private void runsAndDiscriminates(Example example) throws IOException {
        Path out = folder.resolve("out");
        server.said(0, submission(example));
        server.said(0, "results", "latest", "--out", out.toString());
        List<String> outcomes =
                new Results(out).cases().stream().map(CaseView::outcome).toList();
        assertThat(outcomes).hasSizeGreaterThan(9).containsOnly("PASS", "FAIL");
        long passed = outcomes.stream().filter("PASS"::equals).count();
        assertThat(out.resolve("summary.txt")).content().doesNotContain("ALARM");
        assertThat((double) passed / outcomes.size()).as("share that passes").isBetween(.15, .95);
    }

    @ParameterizedTest
    @MethodSource("all")
    void itSaysHowManyPass(Example example) throws IOException {
        assertThat(Files.readString(ROOT.resolve(example.file()))).containsPattern("[0-9]+ cases, [0-9]+ % pass");
    }

    private String[] submission(Example example) throws IOException {
        List<String> arguments =
                new ArrayList<>(List.of("submit", sweepFile(example.file()).toString(), "--wait"));
        example.part().forEach(it -> arguments.addAll(List.of("--set", it)));
        return arguments.toArray(String[]::new);
    }

    private Path sweepFile(String file) throws IOException {
        if (!file.endsWith(".md")) {
            return ROOT.resolve(file);
        }
        String page = Files.readString(ROOT.resolve(file));
        String block = page.substring(page.indexOf("```yaml\n") + "```yaml\n".length());
        return Files.writeString(folder.resolve("sweep.yaml"), block.substring(0, block.indexOf("```")));
    }
}
