package dev.provinggrid.model.wire;

/**
 * Answer to {@code POST /api/v1/sweeps}: 201, or 200 with an empty id for {@code ?dryRun=true}.
 *
 * @param id of the sweep
 * @param cases how many it plans
 */
public record SweepAccepted(String id, String name, int cases) {}
