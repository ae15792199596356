package dev.provinggrid.analysis.gate;

import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Chooses reruns of flips block by block and decides on whole blocks, so the same outcomes give the same list of reruns and the same
 * verdicts whatever the number of workers, the order in which they finish, or a kill between two blocks. Not for several threads.
 */
public final class Confirmation {

    private final GateRule rule;
    private final FlipOdds odds;
    private final WeightedHolm holm;
    private final List<FlipTrial> trials;
    private List<FlipTrial> block = List.of();
    private boolean repeats;

    /**
     * @param flips cases that passed in the baseline alone, each once
     * @param reverse how many passed in the candidate alone
     */
    public Confirmation(List<Flip> flips, int reverse, GateRule rule) {
        this.rule = rule;
        odds = new FlipOdds(flips.size(), reverse);
        holm = new WeightedHolm(rule.alpha());
        trials = flips.stream()
                .sorted(Comparator.comparingInt(Flip::caseIndex))
                .map(FlipTrial::new)
                .toList();
        repeats = rule.deterministic();
        if (flips.stream().map(Flip::caseIndex).distinct().count() < flips.size()) {
            throw new IllegalArgumentException("a case flips once");
        }
    }

    /** Indices of the cases that are rerun next, one step each; empty where nothing is left to decide or to spend. */
    public List<Integer> next() {
        if (!block.isEmpty()) {
            throw new IllegalStateException("the results of the block before are not known yet");
        }
        List<FlipTrial> open = trials.stream().filter(this::isOpen).toList();
        if (open.isEmpty()) {
            return List.of();
        }
        if (left() < 2) {
            open.forEach(it -> it.end(FlipStatus.OUT_OF_BUDGET));
            return List.of();
        }
        Map<FlipTrial, Double> chances = new HashMap<>();
        open.forEach(it -> chances.put(it, it.odds(odds)));
        double best = Collections.max(chances.values());
        block = open.stream()
                .filter(it -> chances.get(it) >= best / GateRule.WAITING)
                .sorted(Comparator.comparing(chances::get, Comparator.reverseOrder()))
                .limit(width())
                .toList();
        return block.stream().map(it -> it.flip().caseIndex()).toList();
    }

    /** Takes the results of all steps of the block that {@link #next()} gave, in any order. */
    public void accept(List<Rerun> results) {
        Map<Integer, Rerun> byCase = new HashMap<>();
        results.forEach(it -> byCase.put(it.caseIndex(), it));
        Set<Integer> wanted = new HashSet<>();
        block.forEach(it -> wanted.add(it.flip().caseIndex()));
        if (!byCase.keySet().equals(wanted) || results.size() != wanted.size()) {
            throw new IllegalArgumentException("results of " + byCase.keySet() + ", not of " + wanted);
        }
        block.forEach(it -> it.add(byCase.get(it.flip().caseIndex())));
        block = List.of();
        repeats &= results.stream().allMatch(it -> it.step() == Step.VOID || it.repeated());
        decide();
    }

    private void decide() {
        double[] evidence =
                trials.stream().mapToDouble(it -> it.evidence(rule.eValue())).toArray();
        double[] weights = trials.stream().mapToDouble(FlipTrial::weight).toArray();
        boolean[] real = holm.rejected(evidence, weights);
        for (int i = 0; i < trials.size(); i++) {
            if (trials.get(i).open() && real[i]) {
                trials.get(i).end(FlipStatus.REAL);
            }
        }
        trials.stream().filter(this::isOpen).forEach(it -> it.giveUp(odds));
    }

    /** A regression of a simulator that repeats stays one only as long as it does. */
    private FlipStatus status(FlipTrial trial) {
        return trial.open() && repeats && trial.failedAlone() ? FlipStatus.REAL : trial.status();
    }

    private boolean isOpen(FlipTrial trial) {
        return status(trial) == FlipStatus.OPEN;
    }

    /** Depth first where money is short: as many flips as can be taken to a verdict. */
    private int width() {
        int steps = GateRule.stepsToName(trials.size(), rule.alpha());
        return Math.clamp(left() / (2 * steps), 1, rule.width());
    }

    private int left() {
        return rule.budget() - runs();
    }

    /** Runs that the confirmation took. */
    public int runs() {
        return trials.stream().mapToInt(FlipTrial::runs).sum();
    }

    /** Whether every rerun so far had the trace of its build's first run, of a simulator that is declared to repeat. */
    public boolean repeats() {
        return repeats;
    }

    /** What is known of every flip, by index of the case. */
    public List<Finding> findings() {
        return trials.stream()
                .map(it -> it.finding(rule.eValue(), odds, status(it)))
                .toList();
    }

    /**
     * What is known of a flip.
     *
     * @param evidence against equal builds, an e-value
     * @param odds that it is a regression
     * @param runs that its reruns took
     */
    public record Finding(Flip flip, FlipStatus status, StepCounts steps, double evidence, double odds, int runs) {}
}
