package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.cli.run.record.RecordedDigest;
import dev.provinggrid.cli.run.record.Reproduction;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.Utilisation;
import dev.provinggrid.model.wire.worker.MachineDescription;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** What is recorded of cases, and whether they can be made again from it alone: docs/provenance.md as a reader carries it out. */
class ReproduceIT {

    private static final Path HOME = Path.of(System.getProperty("provinggrid.home"));
    private static final Pattern SWEEP_FILE = Pattern.compile("(?ms)^Save this as `([^`]+)`:\n\n```yaml\n(.*?)^```$");
    private static final Pattern COMMAND = Pattern.compile("(?m)^    sweep (.*)$");
    private static final Map<String, String> PRICES =
            Map.of("PROVINGGRID_PRICES_CURRENCY", "EUR", "PROVINGGRID_PRICES_SLOTHOUR", "0.5");

    /** It never drives the same way twice. */
    private static final String DRIFTS = """
            import json, random, time
            while time.process_time() < 0.3: pass
            drift = random.SystemRandom().uniform(1, 2)
            with open("trace.csv", "w") as trace:
                trace.write("time[s],x[m],y[m]\\n")
                for i in range(11):
                    trace.write(f"{i / 10:.1f},{i / 10},{drift if i > 4 else 0}\\n")
            json.dump({"status": "completed", "kpis": {"collisions": 0}}, open("outcome.json", "w"))
            """;

    private static final String MANIFEST = """
            format: 1
            scenario: drifting
            version: "1"
            title: A program that never drives the same way twice
            runner: {exec: [python3, "${scenarios}/drifting.py"]}
            kpis: {collisions: {unit: "1", description: None.}}
            channels:
              time: {unit: s, description: Simulated time.}
              x: {unit: m, description: East.}
              y: {unit: m, description: North.}
            """;

    private record Document(Map<String, MachineDescription> machines, Utilisation utilisation, List<CaseView> cases) {}

    @TempDir
    private Path folder;

    private String sweep(int status, String... arguments) {
        try (SweepProcess sweep = SweepProcess.runWithEnvironment(PRICES, folder, arguments)) {
            assertThat(sweep.exitCode()).as(sweep.errors() + sweep.output()).isEqualTo(status);
            return sweep.output();
        }
    }

    private Reproduction reproduce(int status, String... arguments) {
        String[] command = Arrays.copyOf(arguments, arguments.length + 1);
        command[arguments.length] = "--json";
        return JsonMapper.shared().readValue(sweep(status, command), Reproduction.class);
    }

    @Test
    void aCaseIsMadeAgainFromItsRecordAsThePageOnProvenanceSays() throws IOException {
        String page = Files.readString(HOME.resolve("docs/provenance.md"));
        Matcher file = SWEEP_FILE.matcher(page);
        assertThat(file.find()).isTrue();
        Files.writeString(folder.resolve(file.group(1)), file.group(2));
        List<String> commands =
                COMMAND.matcher(page).results().map(it -> it.group(1)).toList();
        assertThat(commands).hasSize(6);
        Path out = folder.resolve("results/ring");

        sweep(0, commands.get(0).split(" "));
        assertThat(out.resolve("summary.txt"))
                .content()
                .contains("in series", "occupancy", " of processors", "EUR (slots ");
        Document document = JsonMapper.shared().readValue(out.resolve("cases.json"), Document.class);
        assertThat(document.machines()).hasSize(1);
        assertThat(document.utilisation().runs()).isEqualTo(2);
        assertThat(document.utilisation().cpu().runs()).isEqualTo(2);
        assertThat(document.utilisation().speedUp()).isPositive();
        assertThat(document.cases()).allSatisfy(it -> {
            assertThat(document.machines()).containsKey(it.provenance().host().machine());
            assertThat(it.provenance().pins().scenario()).startsWith("ring-road@");
            assertThat(it.provenance().software().version())
                    .isEqualTo(it.provenance().pins().server());
            assertThat(it.resources().cpuS()).isPositive();
            assertThat(it.resources().peakMemoryBytes()).isGreaterThan(10_000_000);
            assertThat(it.queueS()).isNotNegative();
        });
        byte[] table = Files.readAllBytes(out.resolve("results.csv"));
        byte[] cases = Files.readAllBytes(out.resolve("cases.json"));

        assertThat(sweep(0, commands.get(1).split(" ")))
                .contains("case key", ": agrees", "software ", ": the same", "Identical: the new trace is ")
                .doesNotContain("is not kept");
        assertThat(folder.resolve("again/case-00001.csv")).hasSameBinaryContentAs(out.resolve("traces/case-00001.csv"));
        assertThat(Files.readAllBytes(out.resolve("results.csv"))).isEqualTo(table);
        assertThat(Files.readAllBytes(out.resolve("cases.json"))).isEqualTo(cases);

        anAlteredRecordIsFoundOut(out);
        sweep(2, "reproduce", out.toString(), "7");
        aServerDoesTheSame(commands.subList(2, 6), document.cases().get(1));
        SweepProcess.awaitNothingLeft(folder);
    }

    private void anAlteredRecordIsFoundOut(Path out) throws IOException {
        String json = Files.readString(out.resolve("cases.json"));
        Files.writeString(out.resolve("cases.json"), json.replace("\"vehicles\":7", "\"vehicles\":8"));
        assertThat(Files.readString(out.resolve("cases.json"))).isNotEqualTo(json);
        Reproduction altered = reproduce(3, "reproduce", out.toString(), "1");
        assertThat(altered.identical()).isNull();
        assertThat(altered.again()).as("nothing ran").isNull();
        assertThat(altered.digests())
                .filteredOn(it -> !it.agrees())
                .extracting(RecordedDigest::of)
                .containsExactly("case key");
        Files.writeString(out.resolve("cases.json"), json);
    }

    private void aServerDoesTheSame(List<String> commands, CaseView recorded) {
        sweep(0, "up", "--port", "0", "--workers", "1");
        try {
            sweep(0, commands.get(0).split(" "));
            assertThat(sweep(0, commands.get(1).split(" "))).contains("in series", "occupancy", "took", "EUR (slots ");
            assertThat(sweep(0, commands.get(2).split(" ")))
                    .contains("case key", recorded.key(), "scenario    ring-road@", "machine", "system", "took");
            assertThat(sweep(0, commands.get(3).split(" ")))
                    .contains("Identical: the new trace is " + recorded.traceHash());
        } finally {
            sweep(0, "down");
        }
    }

    @Test
    @Tag("long")
    void aProgramThatNeverDrivesTheSameWayTwiceIsSaidToDifferWithTimeAndChannel() throws IOException {
        Path scenarios = Files.createDirectory(folder.resolve("scenarios"));
        Files.writeString(scenarios.resolve("drifting.yaml"), MANIFEST);
        Files.writeString(scenarios.resolve("drifting.py"), DRIFTS);
        Path file = Files.writeString(
                folder.resolve("sweep.yaml"),
                "format: 1\nsweep: drifts\nscenario: drifting\nreplicates: 1\npass: [collisions == 0]\n");
        String out = folder.resolve("out").toString();
        String own = scenarios.toString();
        sweep(0, "run", file.toString(), "--workers", "1", "--scenarios", own, "--out", out);
        assertThat(new Results(folder.resolve("out"))
                        .cases()
                        .getFirst()
                        .resources()
                        .cpuS())
                .as("with what the program took")
                .isGreaterThan(0.3);

        Reproduction different = reproduce(1, "reproduce", out, "0", "--scenarios", own);
        assertThat(different.identical()).isFalse();
        assertThat(different.difference().firstS()).isEqualTo(0.5);
        assertThat(different.difference().channel()).isEqualTo("y[m]");
        assertThat(different.again().platform()).isEqualTo(different.recorded().platform());

        Files.writeString(scenarios.resolve("drifting.yaml"), MANIFEST.replace("version: \"1\"", "version: \"2\""));
        assertThat(reproduce(3, "reproduce", out, "0", "--scenarios", own).note())
                .contains("the record is of drifting@1", "version 2 here");
        SweepProcess.awaitNothingLeft(folder);
    }
}
