package dev.provinggrid.model.wire;

/**
 * An event of {@code GET /api/v1/sweeps/{id}/events} (server-sent events named {@code progress} and, last, {@code finished}):
 * the whole state again, so that nothing is lost by missing one.
 *
 * @param workers alive now
 * @param busy attempts running now
 */
public record ProgressEvent(SweepView sweep, int workers, int busy) {}
