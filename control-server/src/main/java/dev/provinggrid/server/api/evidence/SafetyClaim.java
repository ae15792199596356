package dev.provinggrid.server.api.evidence;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.analysis.statistics.Bounds;
import java.util.List;

/**
 * How often a criterion held.
 *
 * @param criterion its name; {@code all} for all of them together
 * @param that the conditions as written
 * @param unit of its margin; null where none is known
 * @param planned cases
 * @param judged those of which is known whether it held
 * @param held those in which it did
 * @param errors cases without a verdict because of a fault
 * @param missing cases that never ran
 * @param open cases that have not ended
 * @param undecided cases that failed another criterion, of which this one says nothing
 * @param rate mean over worlds of the share in which it held; null when none is judged
 * @param worlds with a judged case
 * @param mixedWorlds in which it held in part; they count with their share
 * @param worstCase whatever is not judged counted as a failure, and as a success
 * @param leastMargin of all judged cases; null where none has a margin
 * @param counterexamples cases in which it did not hold
 * @param notJudged cases of which nothing is known
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record SafetyClaim(
        String criterion,
        List<String> that,
        String unit,
        int planned,
        int judged,
        int held,
        int errors,
        int missing,
        int open,
        int undecided,
        Double rate,
        int worlds,
        int mixedWorlds,
        Interval interval,
        WorstCase worstCase,
        Least leastMargin,
        CaseReferences counterexamples,
        CaseReferences notJudged) {

    /** Name of the claim about all criteria. */
    static final String ALL = "all";

    /**
     * Of the rate.
     *
     * @param method {@code wilson}, {@code anytime}, or {@code none} where the cases are no sample
     * @param level .95; null, as the ends, where there is none
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Interval(String method, Double level, Double lower, Double upper) {}

    /**
     * What the claim still says when everything without a verdict goes against it, or for it.
     *
     * @param lower share of the planned cases
     * @param intervalLower lower end of the interval where all of that failed; null, as upper, where there is none
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record WorstCase(double lower, double upper, Double intervalLower, Double intervalUpper) {

        static WorstCase of(Bounds share, Double intervalLower, Double intervalUpper) {
            return new WorstCase(share.lower(), share.upper(), intervalLower, intervalUpper);
        }
    }

    /** The case with the least margin. */
    record Least(int index, double margin) {}
}
