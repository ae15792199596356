package dev.provinggrid.model.wire.view;

/**
 * An event of {@code GET /api/v1/sweeps/{id}/events} (server-sent events named {@code progress} and, last, {@code finished}):
 * each event has the whole state, so a missed event loses nothing.
 *
 * @param workers workers that are alive now
 * @param busy slots with a run in progress now
 * @param slots greatest number of workers possible now; null from older servers
 */
public record ProgressEvent(SweepView sweep, int workers, int busy, Integer slots) {}
