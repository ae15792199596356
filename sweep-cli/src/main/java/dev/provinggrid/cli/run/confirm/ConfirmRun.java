package dev.provinggrid.cli.run.confirm;

import dev.provinggrid.analysis.gate.Confirmation;
import dev.provinggrid.cli.run.InterruptibleWait;
import dev.provinggrid.cli.terminal.ProgressDisplay;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/** Takes flips to a verdict by reruns in both builds. What was decided before it was ended early holds. */
public final class ConfirmRun {

    private final BuildReruns baseline;
    private final BuildReruns candidate;
    private final ProgressDisplay display;
    private Optional<Mismatch> mismatch = Optional.empty();

    public ConfirmRun(RerunBuild baseline, RerunBuild candidate, ProgressDisplay display, Clock clock) {
        String label = RerunBuild.label(baseline, candidate);
        this.baseline = new BuildReruns("first", baseline, label, display, clock);
        this.candidate = new BuildReruns("second", candidate, label, display, clock);
        this.display = display;
    }

    /** Tells people something. */
    public void say(String line) {
        display.say(line);
    }

    /** Reads what earlier calls ran. */
    public void recall() {
        candidate.recall();
        baseline.recall();
    }

    /**
     * Runs until all flips to the worse are decided, or the budget is spent.
     *
     * @param inCandidate the index in the candidate's sweep of a case of the baseline's
     */
    public void regressions(Confirmation flips, int budget, IntUnaryOperator inCandidate) {
        decide(flips, budget, new Steps(baseline, candidate, inCandidate), "flips");
    }

    /**
     * The same for flips to the better: the builds change places, so that they are cases of the candidate's sweep.
     *
     * @param inBaseline the index in the baseline's sweep of a case of the candidate's
     */
    public void improvements(Confirmation flips, int budget, IntUnaryOperator inBaseline) {
        decide(flips, budget, new Steps(candidate, baseline, inBaseline), "improvements");
    }

    private void decide(Confirmation flips, int budget, Steps steps, String what) {
        for (List<Integer> block = flips.next(); !block.isEmpty(); block = flips.next()) {
            flips.accept(steps.of(block));
            mismatch = mismatch.or(steps::mismatch);
            display.say(ConfirmProgress.line(flips, budget, what));
        }
    }

    /** The first run that had another trace than the first of its build; empty where every run repeated. */
    public Optional<Mismatch> mismatch() {
        return mismatch;
    }

    /** After a wait that ended early: cancels what runs. */
    public void cancelAfter(InterruptibleWait.Ending ending) {
        candidate.cancelAfter(ending);
        baseline.cancelAfter(ending);
    }
}
