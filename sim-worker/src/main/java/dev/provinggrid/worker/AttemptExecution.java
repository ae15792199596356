package dev.provinggrid.worker;

import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.scenario.RecordPolicy;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.MachineDescription;
import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.model.wire.worker.ResourceUse;
import dev.provinggrid.sim.run.RunAbandoned;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.worker.HeldAttempt.Ending;
import dev.provinggrid.worker.attempt.AttemptRunner;
import dev.provinggrid.worker.attempt.KeptFiles;
import dev.provinggrid.worker.attempt.RunEnd;
import dev.provinggrid.worker.attempt.SimulatorFailure;
import dev.provinggrid.worker.attempt.UnusableInput;
import dev.provinggrid.worker.machine.MachineReader;
import dev.provinggrid.worker.machine.MeasuredRun;
import dev.provinggrid.worker.machine.ResourceMeter;
import dev.provinggrid.worker.model.AttemptModels;
import dev.provinggrid.worker.record.Artifact;
import dev.provinggrid.worker.record.AttemptFolder;
import dev.provinggrid.worker.record.AttemptLog;
import dev.provinggrid.worker.record.TraceRecording;
import dev.provinggrid.worker.record.Workspace;
import dev.provinggrid.worker.runner.ExpectedVerdict;
import dev.provinggrid.worker.runner.Runners;
import java.io.IOException;
import java.time.Clock;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Runs one attempt and reports how it ended. Whatever fails becomes an outcome, never a PASS. */
final class AttemptExecution {

    private final Identity identity;
    private final Workspace workspace;
    private final Runners runners;
    private final AttemptModels models;
    private final ExpectedVerdict expectedVerdict;
    private final ResourceMeter resources;
    private final Clock clock;
    private final MachineDescription machine = MachineReader.thisMachine();

    AttemptExecution(
            Identity identity,
            Workspace workspace,
            Runners runners,
            AttemptModels models,
            ResourceMeter resources,
            Clock clock) {
        this.identity = identity;
        this.workspace = workspace;
        this.runners = runners;
        this.models = models;
        this.expectedVerdict = new ExpectedVerdict(runners);
        this.resources = resources;
        this.clock = clock;
    }

    /** @throws IOException when this machine cannot keep what the attempt leaves */
    FinishedAttempt execute(HeldAttempt held) throws IOException, InterruptedException {
        AttemptFolder folder = workspace.open(held.attempt().id());
        TraceRecording trace = recording(held.attempt(), folder);
        RunEnd end;
        ResourceUse use;
        boolean silent;
        AttemptLog log = workspace.openLog(held.attempt().id(), clock);
        try (log;
                MeasuredRun measured = resources.begin()) {
            held.tellFrom(log);
            logStart(held, log);
            long begun = log.length();
            end = run(held, folder, trace, log, measured);
            silent = end.completion() == Completion.COMPLETED && log.length() == begun;
            held.finish();
            use = measured.use();
            logEnd(held, end, log);
        }
        boolean traced = isWanted(held.attempt().recordTrace(), held.attempt(), end);
        if (traced) {
            trace.keep();
        }
        boolean filmed = isWanted(held.attempt().recordVideo(), held.attempt(), end);
        Map<String, Artifact> artifacts = new KeptFiles(folder, traced, filmed).after(end);
        if (traced || !silent) { // else it says what the outcome says
            artifacts.put(ArtifactUpload.LOG, folder.keep(log));
        }
        return new FinishedAttempt(held, folder, artifacts, report(held, digests(artifacts), end, use));
    }

    private boolean isWanted(RecordPolicy policy, GrantedAttempt attempt, RunEnd end) {
        return switch (policy) {
            case ALL -> true;
            case NONE -> false;
            case FAILURES -> end.completion() != Completion.COMPLETED || !expectedVerdict.passes(attempt, end.report());
        };
    }

    private RunEnd run(
            HeldAttempt held, AttemptFolder folder, TraceRecording trace, AttemptLog log, MeasuredRun measured)
            throws InterruptedException {
        try {
            PerceptionModels pinned = models.of(held.attempt().inputs());
            AttemptRunner.Setting setting = new AttemptRunner.Setting(
                    held.attempt(), pinned, models.files(held.attempt().inputs()), folder, trace, log, held);
            RunReport report = drive(setting, measured);
            return RunEnd.completed(report, trace.hash(), runners.key(held.attempt()));
        } catch (RunAbandoned e) {
            boolean overdue = held.ending().filter(it -> it == Ending.OVERDUE).isPresent();
            return overdue
                    ? RunEnd.without(Completion.TIMEOUT, overdue(held, e))
                    : RunEnd.without(Completion.CANCELLED, e.getMessage());
        } catch (UnusableInput e) {
            return RunEnd.without(Completion.REFUSED, e.getMessage());
        } catch (SimulatorFailure e) {
            e.problems().forEach(it -> log.line("problem: " + it));
            return RunEnd.without(Completion.SIMULATOR_ERROR, e.getMessage());
        } catch (InterruptedException e) {
            throw e;
        } catch (Throwable e) { // whatever a simulator throws, OutOfMemoryError included, is its failure and not ours
            log.trace(e);
            return RunEnd.without(
                    Completion.SIMULATOR_ERROR,
                    e.getMessage() == null
                            ? e.getClass().getName()
                            : e.getClass().getName() + ": " + e.getMessage());
        }
    }

    /** With what to do about it. */
    private static String overdue(HeldAttempt held, RunAbandoned ended) {
        return ended.getMessage() + String.format(Locale.ROOT, " after %.0f s", held.wallS())
                + ": give the scenario an end of its own, for example a greatest simulated time, or allow it more (wallTimeout)";
    }

    private RunReport drive(AttemptRunner.Setting setting, MeasuredRun measured)
            throws SimulatorFailure, IOException, InterruptedException {
        try (TraceRecording _ = setting.trace()) {
            setting.supervision().progressed(0);
            AttemptRunner runner = runners.runnerOf(setting.attempt());
            if (!runner.isHere()) {
                measured.disregard();
            }
            return sound(runner.run(setting));
        }
    }

    private static RunReport sound(RunReport report) throws SimulatorFailure {
        for (var kpi : report.kpis().entrySet()) {
            if (!Double.isFinite(kpi.getValue())) {
                throw new SimulatorFailure("the KPI " + kpi.getKey() + " is not a finite number: " + kpi.getValue());
            }
        }
        return report;
    }

    private static TraceRecording recording(GrantedAttempt attempt, AttemptFolder folder) {
        return switch (attempt.recordTrace()) {
            case ALL -> TraceRecording.into(folder.traceFile());
            case FAILURES -> TraceRecording.ifWanted(folder.traceFile());
            case NONE -> TraceRecording.unkept();
        };
    }

    private OutcomeReport report(HeldAttempt held, Map<String, String> digests, RunEnd end, ResourceUse use) {
        RunReport run = end.report();
        return new OutcomeReport(
                held.attempt().token(),
                end.completion(),
                end.message(),
                run.endReason(),
                run.cause(),
                run.kpis(),
                run.events(),
                run.simS(),
                held.wallS(),
                end.traceHash(),
                platform(run),
                identity.version(),
                run.perceptionKind(),
                run.perceptionEngine(),
                digests,
                use,
                machine,
                end.caseKey());
    }

    /** A program that took part belongs to the class within which equal cases give equal bits. */
    private String platform(RunReport run) {
        return run.trafficProgram().isEmpty() ? identity.platform() : identity.platform() + "; " + run.trafficProgram();
    }

    private static Map<String, String> digests(Map<String, Artifact> artifacts) throws IOException {
        Map<String, String> digests = new TreeMap<>();
        for (var artifact : artifacts.entrySet()) {
            digests.put(artifact.getKey(), artifact.getValue().sha256());
        }
        return digests;
    }

    private void logStart(HeldAttempt held, AttemptLog log) {
        GrantedAttempt attempt = held.attempt();
        log.line(held + ": scenario " + attempt.scenario() + ", seed " + attempt.seed() + ", round " + attempt.round());
        log.line("worker " + identity.instance() + " slot " + identity.slot() + " on " + identity.host() + ", version "
                + identity.version() + ", " + identity.platform());
        log.line("parameters " + new TreeMap<>(attempt.parameters()));
    }

    private static void logEnd(HeldAttempt held, RunEnd end, AttemptLog log) {
        String what = end.completion().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        log.line(what
                + (end.message().isEmpty() ? "" : ": " + end.message())
                + String.format(
                        Locale.ROOT,
                        "; %.3f s simulated in %.3f s",
                        end.report().simS(),
                        held.wallS()));
        if (end.completion() == Completion.COMPLETED) {
            log.line("end reason " + end.report().endReason() + ", cause "
                    + end.report().cause() + ", KPIs "
                    + new TreeMap<>(end.report().kpis()));
            if (!end.report().perceptionEngine().isEmpty()) {
                log.line("perception by " + end.report().perceptionEngine());
            }
        }
    }
}
