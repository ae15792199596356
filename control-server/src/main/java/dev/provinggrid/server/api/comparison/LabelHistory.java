package dev.provinggrid.server.api.comparison;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.analysis.comparison.CasePair;
import dev.provinggrid.analysis.comparison.Comparison;
import dev.provinggrid.analysis.statistics.Bounds;
import dev.provinggrid.analysis.statistics.IntervalMethod;
import dev.provinggrid.analysis.statistics.RateEstimate;
import java.time.Instant;
import java.util.List;

/**
 * The results of the sweeps that share a label.
 *
 * @param label the sweeps share
 * @param total how many finished sweeps have it
 * @param sweeps the newest of them, newest first
 */
record LabelHistory(String label, int total, List<Entry> sweeps) {

    /**
     * One of its sweeps.
     *
     * @param flips since the one before; null of the first
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Entry(
            String id,
            String name,
            String scenario,
            String scenarioVersion,
            String softwareVersion,
            Instant created,
            Instant finished,
            Passed passed,
            Flips flips) {}

    /**
     * The share of a sweep that passed.
     *
     * @param lower end of the 95 % interval over its worlds: Wilson's, or the one that is valid whenever a sweep was stopped; null, like
     *     upper, where its cases are no sample or none is judged
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Passed(int passed, int judged, int planned, int worlds, Double lower, Double upper) {

        static Passed of(RateEstimate rate, IntervalMethod method) {
            boolean interval = method != IntervalMethod.NONE && rate.worlds() > 0;
            Bounds bounds = method.of(rate);
            return new Passed(
                    rate.passed(),
                    rate.judged(),
                    rate.planned(),
                    rate.worlds(),
                    interval ? Double.valueOf(bounds.lower()) : null,
                    interval ? Double.valueOf(bounds.upper()) : null);
        }
    }

    /**
     * How cases changed from one sweep to the next.
     *
     * @param baseline id of the sweep before
     * @param inBoth cases that both have
     * @param regressions cases that passed before and no longer do, flaky ones left out
     * @param recoveries cases that pass now and did not before
     * @param verdictP p-value of the difference in passes: its probability if nothing changed
     */
    record Flips(String baseline, int inBoth, int regressions, int recoveries, double verdictP) {

        static Flips of(String baseline, Comparison comparison) {
            return new Flips(
                    baseline,
                    comparison.pairs().size(),
                    comparison.regressions().size(),
                    (int) comparison.pairs().stream()
                            .filter(CasePair::isRecovery)
                            .count(),
                    comparison.verdicts().test().p());
        }
    }
}
