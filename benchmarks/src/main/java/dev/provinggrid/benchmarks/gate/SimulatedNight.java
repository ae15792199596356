package dev.provinggrid.benchmarks.gate;

import dev.provinggrid.analysis.gate.Confirmation;
import dev.provinggrid.analysis.gate.Flip;
import dev.provinggrid.analysis.gate.FlipStatus;
import dev.provinggrid.analysis.gate.GateRule;
import dev.provinggrid.analysis.gate.RateAlarm;
import dev.provinggrid.analysis.gate.Rerun;
import dev.provinggrid.analysis.gate.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.random.RandomGenerator;

/** One run of a suite with both builds, and the reruns of what flipped. */
final class SimulatedNight {

    private static final double ALPHA = .05;

    private final SimulatedSuite suite;
    private final RandomGenerator random;
    private final List<Integer> flips = new ArrayList<>();
    private int reverse;

    SimulatedNight(SimulatedSuite suite, RandomGenerator random) {
        this.suite = suite;
        this.random = random;
        for (int i = 0; i < suite.cases(); i++) {
            boolean before = passesBaseline(i);
            boolean now = passesCandidate(i);
            if (before && !now) {
                flips.add(i);
            } else if (now && !before) {
                reverse++;
            }
        }
    }

    /**
     * What a way to decide says.
     *
     * @param named regressions that are ones, of {@code flipped} that flipped
     * @param wrong cases that are none and were named
     * @param runs that it took
     */
    record Verdicts(int named, int flipped, int wrong, int runs) {}

    /** The gate, with its defaults and with so many earlier runs of the baseline. */
    Verdicts confirmed(int history) {
        double left = ALPHA - new RateAlarm(flips.size(), reverse).size(RateAlarm.ALPHA);
        Confirmation gate = new Confirmation(
                flips.stream().map(it -> new Flip(it, earlier(it, history))).toList(),
                reverse,
                GateRule.forCases(suite.cases()).withAlpha(left));
        for (List<Integer> block = gate.next(); !block.isEmpty(); block = gate.next()) {
            gate.accept(block.stream().map(it -> Rerun.of(it, step(it))).toList());
        }
        List<Integer> real = gate.findings().stream()
                .filter(it -> it.status() == FlipStatus.REAL)
                .map(it -> it.flip().caseIndex())
                .toList();
        return verdicts(real, gate.runs());
    }

    /** A rule that looks at each flip alone. */
    Verdicts naive(IntPredicate isReal, int runsPerFlip) {
        return verdicts(flips.stream().filter(isReal::test).toList(), flips.size() * runsPerFlip);
    }

    boolean rateAlarm() {
        return new RateAlarm(flips.size(), reverse).raised();
    }

    boolean passesBaseline(int index) {
        return random.nextDouble() < suite.baseline(index);
    }

    boolean passesCandidate(int index) {
        return random.nextDouble() < suite.candidate(index);
    }

    private Step step(int index) {
        if (passesCandidate(index)) {
            return Step.PASSED;
        }
        return passesBaseline(index) ? Step.FAILED_ALONE : Step.FAILED_BOTH;
    }

    private Flip.History earlier(int index, int runs) {
        int passed = 0;
        for (int i = 0; i < runs; i++) {
            passed += passesBaseline(index) ? 1 : 0;
        }
        return new Flip.History(passed, runs - passed);
    }

    private Verdicts verdicts(List<Integer> named, int runs) {
        int right = (int) named.stream().filter(suite::regressed).count();
        int flipped = (int) flips.stream().filter(suite::regressed).count();
        return new Verdicts(right, flipped, named.size() - right, runs);
    }
}
