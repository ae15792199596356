package dev.provinggrid.cli.report.confirmation;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.provinggrid.analysis.comparison.CaseChange;
import dev.provinggrid.analysis.gate.Confirmation.Finding;
import dev.provinggrid.analysis.gate.FlipStatus;
import dev.provinggrid.analysis.gate.StepCounts;
import java.util.List;
import java.util.Locale;

/**
 * A case that ended otherwise, and what its reruns say.
 *
 * @param change the case
 * @param decision what they say
 * @param evidence against equal builds, an e-value
 * @param odds that the builds differ in it
 * @param runs that its reruns took
 * @param earlier how the case ended before in sweeps of the baseline's labels
 */
public record ConfirmedFlip(
        @JsonUnwrapped CaseChange change,
        @JsonIgnore FlipStatus decision,
        StepCounts steps,
        double evidence,
        double odds,
        int runs,
        List<EarlierRuns.WithBuild> earlier) {

    public static ConfirmedFlip of(CaseChange change, Finding finding, List<EarlierRuns.WithBuild> earlier) {
        return new ConfirmedFlip(
                change, finding.status(), finding.steps(), finding.evidence(), finding.odds(), finding.runs(), earlier);
    }

    /** Its status as a word: {@code real}, {@code out-of-budget}. */
    @JsonProperty("status")
    public String word() {
        return decision.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public boolean is(FlipStatus wanted) {
        return decision == wanted;
    }

    /** What was seen, in words: {@code failed again 3 times, 3 of them with a pass of the other build; passed 0 times}. */
    public String seen() {
        int failed = steps.alone() + steps.both();
        return "passed again %d of %d times%s%s%s"
                .formatted(
                        steps.passed(),
                        steps.passed() + failed,
                        failed == 0
                                ? ""
                                : "; where it failed, the other build passed " + steps.alone() + " of " + failed,
                        steps.voids() == 0 ? "" : "; " + steps.voids() + " ended in errors",
                        before());
    }

    private String before() {
        int passed = earlier.stream().mapToInt(EarlierRuns.WithBuild::passed).sum();
        int failed = earlier.stream().mapToInt(EarlierRuns.WithBuild::failed).sum();
        return passed + failed == 0 ? "" : "; earlier it passed " + passed + " of " + (passed + failed);
    }
}
