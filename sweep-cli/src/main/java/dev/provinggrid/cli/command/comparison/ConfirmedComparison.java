package dev.provinggrid.cli.command.comparison;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.provinggrid.analysis.comparison.CaseChange;
import dev.provinggrid.analysis.comparison.ComparisonReport;
import dev.provinggrid.analysis.gate.Confirmation;
import dev.provinggrid.analysis.gate.EValue;
import dev.provinggrid.analysis.gate.Flip;
import dev.provinggrid.analysis.gate.GateRule;
import dev.provinggrid.cli.failure.ExitCode;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.report.comparison.ComparisonText;
import dev.provinggrid.cli.report.comparison.ReportedComparison;
import dev.provinggrid.cli.report.confirmation.ConfirmationReport;
import dev.provinggrid.cli.report.confirmation.ConfirmedFlip;
import dev.provinggrid.cli.report.confirmation.Determinism;
import dev.provinggrid.cli.report.confirmation.EarlierRuns;
import dev.provinggrid.cli.report.confirmation.Flips;
import dev.provinggrid.cli.report.confirmation.GateVerdict;
import dev.provinggrid.cli.report.confirmation.SignTest;
import dev.provinggrid.cli.results.ServerSource;
import dev.provinggrid.cli.run.InterruptibleWait;
import dev.provinggrid.cli.run.InterruptibleWait.Ending;
import dev.provinggrid.cli.run.confirm.ConfirmRun;
import dev.provinggrid.cli.run.confirm.Halted;
import dev.provinggrid.cli.run.confirm.Mismatch;
import dev.provinggrid.cli.run.repeat.RepeatText;
import dev.provinggrid.cli.terminal.ProgressDisplay;
import dev.provinggrid.link.ServerUnreachable;
import dev.provinggrid.model.wire.CaseHistory.Build;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Decides by reruns which flips of a comparison are real. At most a fifth of alpha is the rate alarm's and at most a fifth the errors':
 * as much as these tests can spend on so many changed cases. The rest names regressions, so that all together call an equal build worse
 * with a probability of at most alpha.
 */
final class ConfirmedComparison {

    private static final double SHARE_OF_ALARM = .2;
    private static final int WIDTH = 16;

    private final ReportedComparison comparison;
    private final Flips flips;
    private final ConfirmOptions options;
    private final Optional<Duration> deadline;
    private final int budget;
    private EarlierRuns earlier = EarlierRuns.NONE;
    private Confirmation worse;
    private Optional<Confirmation> better = Optional.empty();
    private Optional<String> ended = Optional.empty();
    private Ending ending = Ending.DONE;
    private boolean paused;
    private boolean unreachable;
    private RepeatPromise promise;

    /** @param deadline how long it may take at most */
    ConfirmedComparison(ReportedComparison comparison, ConfirmOptions options, Optional<Duration> deadline) {
        this.deadline = deadline;
        this.comparison = comparison;
        this.options = options;
        flips = Flips.of(comparison.cases());
        budget = options.budget(flips.all().size());
    }

    /**
     * Runs until everything is decided, the budget is spent, or somebody ends it, and tells what was found.
     *
     * @return the exit code
     */
    int decide(ServerSource first, ServerSource second, ComparisonFiles files, Output output, Clock clock) {
        promise = RepeatPromise.of(first, second, options.deterministic());
        earlier = earlier(first, second);
        worse = new Confirmation(
                flips.worse().stream()
                        .map(it -> new Flip(it.firstCase(), earlier.verdicts(it.firstCase(), counted(first))))
                        .toList(),
                flips.better().size(),
                new GateRule(alphaOfNames(), budget, WIDTH, options.history().eValue(), promise.holds()));
        try (InterruptibleWait interruptible = new InterruptibleWait(deadline);
                ProgressDisplay display = output.progress()) {
            ConfirmRun run = new ConfirmRun(RepeatPromise.build(first), RepeatPromise.build(second), display, clock);
            wait(run, interruptible);
            ConfirmationReport report = report(first, second, run.mismatch());
            ReportedComparison confirmed = comparison.with(report);
            files.write(confirmed, clock.instant());
            output.print(
                    new Confirmed(comparison.report(), report),
                    out -> ComparisonText.lines(confirmed).forEach(out::println));
            return exitCode(report.verdict());
        }
    }

    /** What {@code --json} prints. */
    private record Confirmed(@JsonUnwrapped ComparisonReport comparison, ConfirmationReport confirmation) {}

    private void wait(ConfirmRun run, InterruptibleWait interruptible) {
        try {
            ending = interruptible.wait(() -> decide(run));
            ended = ending.message();
            run.cancelAfter(ending);
        } catch (ServerUnreachable away) {
            ended = Optional.of(away.getMessage() + ": this is what is known so far.");
            unreachable = true;
        } catch (Halted halted) {
            ended = Optional.of(halted.getMessage());
            paused = halted.isPaused();
        }
    }

    /** Before the second sweep was submitted: what is known does not change while the gate runs, or when it goes on. */
    private EarlierRuns earlier(ServerSource first, ServerSource second) {
        List<Integer> cases = flips.worse().stream().map(CaseChange::firstCase).toList();
        return options.history() == HistoryUse.NONE
                ? EarlierRuns.NONE
                : new EarlierRuns(first.client()
                        .caseHistory(first.sweep().id(), cases, second.sweep().created()));
    }

    /** Another build says where a case may be flaky; evidence about this one it is not. */
    private Predicate<Build> counted(ServerSource first) {
        Build own = new Build(first.sweep().scenarioVersion(), first.sweep().softwareVersion(), Map.of());
        return options.history() == HistoryUse.EVIDENCE ? own::equals : _ -> true;
    }

    private Confirmation improvements(int runs) {
        return new Confirmation(
                flips.better().stream().map(it -> Flip.of(it.secondCase())).toList(),
                flips.worse().size(),
                new GateRule(alphaOfNames(), runs, WIDTH, EValue.FRESH, promise.holds()));
    }

    private double alphaOfNames() {
        return options.alpha() - rate().size() - errors().size();
    }

    private SignTest rate() {
        return flips.rate(SHARE_OF_ALARM * options.alpha());
    }

    private SignTest errors() {
        return flips.errors(SHARE_OF_ALARM * options.alpha());
    }

    private void decide(ConfirmRun run) {
        comparison
                .report()
                .differences()
                .platform()
                .ifPresent(it -> run.say("Machines of other classes ran the two sweeps: " + comparison.inWords(it)
                        + ". What they do otherwise counts as a difference of the builds."));
        if (!flips.worse().isEmpty() || options.improvements()) {
            run.recall();
        }
        Map<Integer, CaseChange> byFirst = by(CaseChange::firstCase);
        run.regressions(worse, budget, it -> byFirst.get(it).secondCase());
        if (options.improvements()) {
            int left = Math.max(0, budget - worse.runs());
            Confirmation found = improvements(left);
            better = Optional.of(found);
            Map<Integer, CaseChange> bySecond = by(CaseChange::secondCase);
            run.improvements(found, left, it -> bySecond.get(it).firstCase());
        }
    }

    private Map<Integer, CaseChange> by(Function<CaseChange, Integer> index) {
        return flips.all().stream().collect(Collectors.toMap(index, it -> it));
    }

    private ConfirmationReport report(ServerSource first, ServerSource second, Optional<Mismatch> mismatch) {
        String revokedBy = mismatch.filter(_ -> promise.holds())
                .map(it -> "case " + it.index() + " of the " + it.build() + " sweep has another trace"
                        + it.difference()
                                .map(part -> ", which " + RepeatText.begins(part))
                                .orElse(""))
                .or(promise::brokenBy)
                .orElse(null);
        return new ConfirmationReport(
                first.sweep().id(),
                second.sweep().id(),
                options.alpha(),
                flips.all().size(),
                budget,
                worse.runs() + better.map(Confirmation::runs).orElse(0),
                found(worse, by(CaseChange::firstCase), earlier),
                better.map(it -> found(it, by(CaseChange::secondCase), EarlierRuns.NONE))
                        .orElse(List.of()),
                rate(),
                errors(),
                flips.unjudgedBefore(),
                new Determinism(promise.made(), revokedBy),
                options.history().word(),
                ended.orElse(null));
    }

    private static List<ConfirmedFlip> found(Confirmation flips, Map<Integer, CaseChange> cases, EarlierRuns earlier) {
        return flips.findings().stream()
                .map(it -> ConfirmedFlip.of(
                        cases.get(it.flip().caseIndex()),
                        it,
                        earlier.of(it.flip().caseIndex())))
                .toList();
    }

    /** Ctrl-C is told from all else; a build that is worse stays one, however the wait for the rest ended. */
    private int exitCode(GateVerdict verdict) {
        if (ending == Ending.INTERRUPTED) {
            return ExitCode.INTERRUPTED;
        } else if (verdict != GateVerdict.UNFINISHED) {
            return verdict.exitCode();
        }
        if (unreachable) {
            return ExitCode.UNREACHABLE;
        }
        return paused ? ExitCode.PAUSED : ending == Ending.DEADLINE ? ExitCode.DEADLINE : verdict.exitCode();
    }
}
