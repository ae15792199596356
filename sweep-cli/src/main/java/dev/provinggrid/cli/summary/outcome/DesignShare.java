package dev.provinggrid.cli.summary.outcome;

import dev.provinggrid.model.sweep.NoRate;

/**
 * What a design says of the figures of a sweep.
 *
 * @param type word of the sweep file
 * @param sample whether the cases are a sample, so that a rate has an interval
 * @param share what the share of the cases that pass means
 * @param chosen whether cases were chosen by results, so that no share of them is a rate; null where nobody tells
 * @param stopped whether results decided how many cases there are; null where nobody tells
 * @param order {@code risk} where the most feared cases are leased first; null of others
 */
public record DesignShare(String type, boolean sample, String share, Boolean chosen, Boolean stopped, String order) {

    private static final String GRID = "full-factorial";

    /** Whether cases were chosen by results. */
    public boolean isChosen() {
        return Boolean.TRUE.equals(chosen);
    }

    /** Whether results decided how many cases there are, so that no interval for a fixed number of them holds. */
    public boolean isStopped() {
        return Boolean.TRUE.equals(stopped);
    }

    /** Whether the most feared cases are leased first. */
    public boolean isByRisk() {
        return NoRate.RISK.word().equals(order);
    }

    /** Whether readers have to be told: of a grid they know. */
    public boolean isTold() {
        return !type.equals(GRID);
    }
}
