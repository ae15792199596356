package dev.provinggrid.model.wire.design;

/**
 * How the rule stands that ends a random design early. The rule reads verdicts in the order of the list, and what it first said stays.
 * The rate is of all judged cases.
 *
 * @param rule what it waits for, in words
 * @param verdict {@code narrow-enough}; {@code p0} or {@code p1}, the failure rate that was accepted; {@code shown} or {@code not-shown};
 *     null while it does not hold
 * @param says the verdict in words; null while there is none
 * @param cases on whose verdicts it rests: the first ones of the sweep
 * @param judged how many of them have a verdict
 * @param failed how many of these failed
 * @param decidedAt after how many cases of the list it first held; null while it does not
 * @param decidedBy how many of these had a verdict; null while it does not hold
 * @param failedPast how many of the cases after these failed; null while it does not hold
 * @param lower end of the anytime-valid 95 % interval of the pass rate of all judged cases; null where none is judged
 * @param upper end
 */
public record StopStanding(
        String rule,
        String verdict,
        String says,
        int cases,
        int judged,
        int failed,
        Integer decidedAt,
        Integer decidedBy,
        Integer failedPast,
        Double lower,
        Double upper) {}
