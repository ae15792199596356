package dev.provinggrid.model.wire.view;

import java.util.List;

/**
 * Cases that run far longer than those that ended took. What is left of a sweep cannot be predicted while there are any.
 *
 * @param cases indexes, ascending; never empty
 * @param longestS wall time of the one that has run longest, s
 * @param othersS wall time within which 95 % of the others ended, s
 * @param wallTimeoutS when the one that has run longest ends as {@code ERROR timeout}, s of its wall time
 * @param message all of this as a sentence
 */
public record LongRuns(List<Integer> cases, double longestS, double othersS, double wallTimeoutS, String message) {

    public LongRuns {
        cases = List.copyOf(cases);
    }
}
