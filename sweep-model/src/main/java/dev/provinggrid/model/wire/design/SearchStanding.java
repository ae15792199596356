package dev.provinggrid.model.wire.design;

import java.util.List;

/**
 * What a search found, and what its surrogate says of the rest. What the surrogate says is no estimate with an interval; the audit is.
 *
 * @param goal {@code failures}, {@code classify} or {@code boundary}
 * @param criterion whose failures are sought; null where it is the verdict over several
 * @param margins whether the surrogate learned margins; otherwise passes and failures alone
 * @param oneWorld whether all cases meet the same world; otherwise each meets one of its own, and a boundary is where half of them fail
 * @param cases on whose verdicts it rests: the first ones of the sweep
 * @param judged how many of them have a verdict
 * @param failed how many of these failed
 * @param left cases to choose from that did not run
 * @param target share at which the search ends
 * @param expected how many of those that did not run the surrogate expects to fail; null, like all that it says, before any verdict
 * @param wrong share of all cases to choose from that it expects to take for the other side
 * @param failing share of them that it expects to fail, those that ran as they ended
 * @param audit null where nothing was drawn to check it
 * @param levels of each level of each axis, or bin where it has none
 */
public record SearchStanding(
        String goal,
        String criterion,
        boolean margins,
        boolean oneWorld,
        int cases,
        int judged,
        int failed,
        int left,
        double target,
        Double expected,
        Double wrong,
        Double failing,
        SearchAudit audit,
        List<SearchedLevel> levels) {

    public SearchStanding {
        levels = List.copyOf(levels);
    }
}
