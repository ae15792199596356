package dev.provinggrid.worker.runner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.scenario.Channel;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.wire.worker.RunEvents;
import dev.provinggrid.worker.attempt.ExternalOutcome;
import dev.provinggrid.worker.attempt.OutcomeReader;
import dev.provinggrid.worker.attempt.TraceCheck;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that tell more than anybody can keep, within the size that their files may have. */
class NoisyProgramTest {

    private final Manifest manifest =
            new BuiltInScenarios().named("offroad-aeb").orElseThrow();
    private final Problems problems = new Problems();

    @Test
    void ofTensOfThousandsOfEventsTheFirstAreKeptAndTheOthersCounted() {
        String events = IntStream.range(0, 40_000)
                .mapToObj(it -> "{\"simS\":1,\"name\":\"e\"}")
                .collect(Collectors.joining(","));
        String outcome = "{\"status\":\"completed\",\"kpis\":{},\"events\":[" + events + "]}";
        assertThat(outcome.length()).isLessThan(1 << 20);
        ExternalOutcome read = new OutcomeReader(manifest, OutcomeReader.FILE, problems)
                .read(outcome.getBytes(StandardCharsets.UTF_8))
                .orElseThrow();
        assertThat(problems.list()).isEmpty();
        assertThat(read.events()).hasSize(RunEvents.MOST);
        assertThat(read.events().getLast().name()).isEqualTo("events-dropped");
        assertThat(read.events().getLast().detail()).startsWith("39001 more");
    }

    @Test
    void aTraceMayLackItsOptionalChannelsOnly(@TempDir Path folder) throws IOException {
        String header = manifest.channels().stream()
                .filter(it -> !it.optional() && !it.name().equals("speed"))
                .map(Channel::header)
                .collect(Collectors.joining(","));
        Path trace =
                Files.writeString(folder.resolve("trace.csv"), header + "\n" + header.replaceAll("[^,]+", "0") + "\n");
        new TraceCheck(manifest, problems).lastTime(trace);
        assertThat(problems.list()).singleElement().satisfies(it -> {
            assertThat(it.message()).isEqualTo("a channel of the manifest is missing");
            assertThat(it.toString()).contains("speed[m/s]");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "fast", "NaN", "-Infinity", "1d", "0x1p3", "1e999", "1_000", "<b>1</b>"})
    void aCellThatIsNoFiniteNumberIsRefusedInAChannelWithAUnit(String cell, @TempDir Path folder) throws IOException {
        assertThat(problemsOfASpeed(cell, folder)).singleElement().satisfies(it -> {
            assertThat(it.message()).isEqualTo("not a number in the channel speed[m/s]");
            assertThat(it.value()).contains(cell);
            assertThat(it.place().line()).isEqualTo(2);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "-1.5", ".5", "1e-9", "+3.", "1E5"})
    void aFiniteNumberOrNothingIsTakenInAChannelWithAUnit(String cell, @TempDir Path folder) throws IOException {
        assertThat(problemsOfASpeed(cell, folder)).isEmpty();
    }

    private List<Problem> problemsOfASpeed(String cell, Path folder) throws IOException {
        List<Channel> channels = manifest.channels();
        String header = channels.stream().map(Channel::header).collect(Collectors.joining(","));
        String row = channels.stream()
                .map(it -> it.name().equals("speed") ? cell : it.unit().isEmpty() ? "any =word" : "0")
                .collect(Collectors.joining(","));
        Path trace = Files.writeString(folder.resolve("trace.csv"), header + "\n" + row + "\n");
        new TraceCheck(manifest, problems).lastTime(trace);
        return problems.list();
    }

    @Test
    void aTraceWithALineThatNobodyCanReadIsRefused(@TempDir Path folder) throws IOException {
        Path manyCells = folder.resolve("many.csv");
        Files.writeString(manyCells, "time[s]\n0.1" + ("," + "1".repeat(200)).repeat(10_000) + "\n");
        new TraceCheck(manifest, problems).lastTime(manyCells);
        assertThat(problems.list()).extracting(Problem::message).contains("a line too long to read");

        Problems ofOneCell = new Problems();
        Path oneCell = folder.resolve("one.csv");
        Files.writeString(oneCell, "time[s]\n" + "1".repeat(3_000_000) + "\n");
        new TraceCheck(manifest, ofOneCell).lastTime(oneCell);
        assertThat(ofOneCell.list()).extracting(Problem::message).anyMatch(it -> it.startsWith("not CSV"));
    }
}
