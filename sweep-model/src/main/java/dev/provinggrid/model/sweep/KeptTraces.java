package dev.provinggrid.model.sweep;

import dev.provinggrid.model.scenario.RecordPolicy;

/**
 * Which cases of a sweep keep their trace. The hash of every trace is kept.
 *
 * @param policy what their outcome has to be
 * @param share of the cases that may keep one, 0 to 1: the same ones in every sweep that has them, for their keys decide
 */
public record KeptTraces(RecordPolicy policy, double share) {

    /** Those of all cases. */
    public static final KeptTraces ALL = new KeptTraces(RecordPolicy.ALL, 1);

    private static final int HEXADECIMAL = 16;
    private static final int DIGITS = 13;
    private static final double KEYS = 1L << 52;

    /** What holds for a case. */
    public RecordPolicy of(String key) {
        return isDrawn(key) ? policy : RecordPolicy.NONE;
    }

    /** @param key SHA-256 in hexadecimal digits, whose first 52 bits are as good as a random number */
    private boolean isDrawn(String key) {
        return Long.parseLong(key.substring(0, DIGITS), HEXADECIMAL) < share * KEYS;
    }
}
