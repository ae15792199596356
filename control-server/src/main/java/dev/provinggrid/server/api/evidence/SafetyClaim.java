package dev.provinggrid.server.api.evidence;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.analysis.statistics.Bounds;
import dev.provinggrid.model.perception.ModelLimitation;
import java.util.List;

/**
 * How often a criterion held.
 *
 * @param criterion its name; {@code all} for all of them together
 * @param that the conditions as written
 * @param unit of its margin; null if unknown
 * @param limitations what it must not be used for, because of the perception models of its cases
 * @param planned number of planned cases
 * @param judged cases for which it is known whether the criterion held
 * @param held judged cases in which it held
 * @param errors cases without a verdict because of a fault
 * @param missing cases that never ran
 * @param open cases that have not ended
 * @param undecided cases that failed by another criterion while this one could not be judged
 * @param rate share of cases in which it held, per world, averaged over worlds; null when none is judged, and where no share of the
 *     cases is a rate: results chose them, or the most feared run first and not all have ended
 * @param worlds number of worlds with a judged case
 * @param mixedWorlds worlds in which it held in some cases only; each counts with its share
 * @param worstCase bounds: everything not judged counted as a failure, and as a success; null where there is no rate
 * @param leastMargin smallest margin of all judged cases; null where none has a margin
 * @param counterexamples cases in which it did not hold
 * @param notJudged cases for which it is unknown
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record SafetyClaim(
        String criterion,
        List<String> that,
        String unit,
        List<ModelLimitation> limitations,
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
     * Confidence interval of the rate.
     *
     * @param method {@code wilson}, {@code anytime}, or {@code none} where the cases are no sample
     * @param level 0.95; null, like the ends, if there is no interval
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Interval(String method, Double level, Double lower, Double upper) {}

    /**
     * Bounds of the claim if everything without a verdict had failed, or had held.
     *
     * @param lower share of the planned cases
     * @param intervalLower lower end of the interval if all of that had failed; null, like the upper end, where there is no
     *     interval
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
