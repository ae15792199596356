package dev.provinggrid.worker.runner;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.RecordPolicy;
import dev.provinggrid.model.scenario.VideoSize;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.sweep.document.SweepReader;
import dev.provinggrid.model.template.ManifestFile;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.sim.run.RunAbandoned;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.worker.attempt.AttemptRunner;
import dev.provinggrid.worker.attempt.SimulatorFailure;
import dev.provinggrid.worker.record.AttemptFolder;
import dev.provinggrid.worker.record.AttemptLog;
import dev.provinggrid.worker.record.TraceRecording;
import dev.provinggrid.worker.simulator.SimulatorTimeouts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Runs one case of an external scenario twice, without a server, and tells its problems and whether it repeats. */
public final class RunnerCheck {

    private final Path file;
    private final Manifest manifest;
    private final AttemptRunner runner;

    /** @throws InvalidInput with everything that is wrong with the manifest */
    public RunnerCheck(Path file) {
        this.file = file.toAbsolutePath().normalize();
        ManifestFile read = ManifestFile.read(file, file.toString());
        this.manifest = read.manifest();
        this.runner = new ExternalRunners(SimulatorTimeouts.standard())
                .of(manifest, this.file.getParent(), read.files())
                .orElseThrow(
                        () -> new InvalidInput(Problem.at(place("/runner"), "only a simulator of one's own is checked")
                                .withAllowed("{exec: [program, argument, ...]}, {type: http, url: ADDRESS}")));
        if (manifest.kpis().isEmpty()) {
            throw new InvalidInput(Problem.at(place("/kpis"), "without a KPI nothing can be judged"));
        }
    }

    /** How long a run may take by the manifest. */
    public Optional<Duration> wallTimeout() {
        return manifest.runner().terms().wallTimeout();
    }

    /**
     * Runs the case of the defaults and the given settings, and if all is well with it, once more.
     *
     * @param sets {@code name=value}, with units as in a sweep file
     * @param folder empty, for what the runs leave
     * @param supervision of each run
     * @throws InvalidInput with everything that is wrong with the settings
     */
    public CheckFindings run(List<String> sets, Path folder, Supplier<Supervision> supervision)
            throws IOException, InterruptedException {
        GrantedAttempt attempt = attempt(onlyCase(sets, folder));
        CheckedRun first = run(attempt, folder.resolve("first"), supervision.get());
        if (!first.isOk()) {
            return new CheckFindings(manifest, attempt.parameters(), first, Optional.empty(), Optional.empty());
        }
        CheckedRun second = run(attempt, folder.resolve("second"), supervision.get());
        Optional<Repetition> repetition =
                second.isOk() ? Optional.of(Repetition.of(manifest, first, second)) : Optional.empty();
        return new CheckFindings(manifest, attempt.parameters(), first, Optional.of(second), repetition);
    }

    private CheckedRun run(GrantedAttempt attempt, Path folder, Supervision supervision)
            throws IOException, InterruptedException {
        AttemptFolder own = new AttemptFolder(folder);
        Ending ending;
        FirstSign sign;
        AttemptLog log = AttemptFolder.openLog(Clock.systemUTC());
        try (log) {
            sign = new FirstSign(supervision, own.output(), log, System::nanoTime);
            ending = run(attempt, own, log, sign);
        }
        return new CheckedRun(
                ending.report(),
                ending.problems(),
                ending.traceHash(),
                own.traceFile(),
                new String(log.bytes(), UTF_8),
                sign.wallS(),
                sign.afterS());
    }

    private Ending run(GrantedAttempt attempt, AttemptFolder folder, AttemptLog log, Supervision supervision)
            throws IOException, InterruptedException {
        TraceRecording trace = TraceRecording.into(folder.traceFile());
        try (trace) {
            RunReport report = runner.run(new AttemptRunner.Setting(
                    attempt, PerceptionModels.of(List.of()), Map.of(), folder, trace, log, supervision));
            return new Ending(Optional.of(report), List.of(), trace);
        } catch (SimulatorFailure e) {
            List<Problem> single = List.of(Problem.at(Place.DOCUMENT, e.getMessage()));
            return new Ending(Optional.empty(), e.problems().isEmpty() ? single : e.problems(), trace);
        } catch (RunAbandoned e) {
            return new Ending(Optional.empty(), List.of(Problem.at(Place.DOCUMENT, e.getMessage())), trace);
        }
    }

    /** A sweep without axes has one case; reading one finds whatever is wrong with a setting. */
    private Case onlyCase(List<String> sets, Path folder) throws IOException {
        Kpi judged = manifest.kpis().getFirst();
        String zero = judged.unit().equals("1") ? "0" : "0 " + judged.unit();
        Path sweep = Files.writeString(
                folder.resolve("sweep.yaml"), """
                format: 1
                sweep: check
                scenario: %s
                pass: ["%s >= %s"]
                """.formatted(manifest.name(), judged.name(), zero), UTF_8);
        List<String> settings = sets.stream().map(it -> "parameters." + it).toList();
        return new SweepReader(Scenarios.only(manifest))
                .read(sweep, settings)
                .cases()
                .next(List.of())
                .getFirst();
    }

    private GrantedAttempt attempt(Case point) {
        return new GrantedAttempt(
                0,
                "",
                "check",
                point.index(),
                1,
                manifest.name(),
                manifest.digest(),
                Map.of(),
                point.wire(),
                List.of(),
                List.of(),
                0,
                point.replicate(),
                point.seed(),
                RecordPolicy.NONE,
                RecordPolicy.NONE,
                VideoSize.CAMERA,
                0);
    }

    private Place place(String pointer) {
        return new Place(pointer, 0, 0, file.getFileName().toString());
    }

    private record Ending(Optional<RunReport> report, List<Problem> problems, TraceRecording trace) {
        String traceHash() {
            return trace.hash();
        }
    }
}
