package dev.provinggrid.cli.summary.outcome;

/**
 * What a design says of the figures of a sweep.
 *
 * @param type word of the sweep file
 * @param sample whether the cases are a sample, so that a rate has an interval
 * @param share what the share of the cases that pass means
 */
public record DesignShare(String type, boolean sample, String share) {

    private static final String GRID = "full-factorial";

    /** Whether readers have to be told: of a grid they know. */
    public boolean isTold() {
        return !type.equals(GRID);
    }
}
