package dev.provinggrid.model.wire.view;

/**
 * An event of {@code GET /api/v1/sweeps/{id}/events} (server-sent events named {@code progress} and, last, {@code finished}):
 * the whole state again, so that nothing is lost by missing one.
 *
 * @param workers alive now
 * @param busy slots in which something runs now
 * @param slots most workers there can be now; null where a server of before tells it
 */
public record ProgressEvent(SweepView sweep, int workers, int busy, Integer slots) {}
