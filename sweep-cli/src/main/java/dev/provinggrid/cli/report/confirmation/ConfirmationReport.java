package dev.provinggrid.cli.report.confirmation;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.provinggrid.analysis.gate.FlipStatus;
import dev.provinggrid.analysis.gate.GateRule;
import java.util.List;
import java.util.Optional;

/**
 * What a gate found.
 *
 * @param first id of the baseline's sweep
 * @param second id of the candidate's
 * @param alpha probability that it fails a build that is as good as the baseline, at most
 * @param cases that both sweeps have and that are not known to fail
 * @param budget runs that reruns may take
 * @param runs that they took
 * @param flips from {@code PASS} to {@code FAIL}, by index of the case in the first sweep
 * @param improvements from {@code FAIL} to {@code PASS}; none where they were not asked for
 * @param rate whether more cases fail
 * @param errors whether more cases have no verdict
 * @param unjudgedBefore how many do not pass, of which the first has no verdict
 * @param history what earlier runs of the baseline counted for: {@code weights}, {@code evidence} or {@code none}
 * @param ended why the reruns ended early; null where they did not
 */
public record ConfirmationReport(
        String first,
        String second,
        double alpha,
        int cases,
        int budget,
        int runs,
        List<ConfirmedFlip> flips,
        List<ConfirmedFlip> improvements,
        SignTest rate,
        SignTest errors,
        int unjudgedBefore,
        Determinism determinism,
        String history,
        String ended) {

    @JsonProperty
    public GateVerdict verdict() {
        if (count(FlipStatus.REAL) > 0) {
            return GateVerdict.REGRESSED;
        } else if (rate.alarm() || errors.alarm()) {
            return GateVerdict.RATE_ALARM;
        } else if (ended != null) {
            return GateVerdict.UNFINISHED;
        } else if (errors.worse() + unjudgedBefore > 0) {
            return GateVerdict.NO_VERDICT;
        } else if (count(FlipStatus.OUT_OF_BUDGET) > 0) {
            return GateVerdict.OUT_OF_BUDGET;
        }
        return count(FlipStatus.NOISE) == flips.size() ? GateVerdict.PASSED : GateVerdict.UNDECIDED;
    }

    /** How many flips to the worse have a status. */
    public int count(FlipStatus status) {
        return (int) flips.stream().filter(it -> it.is(status)).count();
    }

    /** Runs that a flip takes which never passes again in the second; most that are noise take fewer. */
    int runsOfAFlip() {
        return 2 * GateRule.stepsToName(flips.size(), alpha);
    }

    /** A budget that should do for what this one left open. */
    int runsToDecide() {
        return runs + count(FlipStatus.OUT_OF_BUDGET) * runsOfAFlip();
    }

    /** Flips to the worse that are neither real nor noise. */
    public int undecided() {
        return flips.size() - count(FlipStatus.REAL) - count(FlipStatus.NOISE);
    }

    /** What is known of a case of the first sweep that flipped to the worse. */
    public Optional<ConfirmedFlip> flip(int firstCase) {
        return flips.stream().filter(it -> it.change().firstCase() == firstCase).findFirst();
    }

    /** In a sentence: {@code 2 real regressions among 12 flips of 1000 cases}. */
    public String headline() {
        int real = count(FlipStatus.REAL);
        String found = real == 0 ? "No real regression" : real == 1 ? "1 real regression" : real + " real regressions";
        return "%s among %d %s of %d cases%s"
                .formatted(found, flips.size(), flips.size() == 1 ? "flip" : "flips", cases, alarm());
    }

    private String alarm() {
        return (rate.alarm() ? "; more cases fail than chance allows" : "")
                + (errors.alarm() ? "; more cases have no verdict than chance allows" : "");
    }
}
