package dev.provinggrid.model.wire.view;

/**
 * Answer to {@code POST /api/v1/sweeps/import}: 201, or 200 where the sweep of this archive is here already.
 *
 * @param id of the sweep here
 * @param original its id where it ran; another one where that is taken here
 * @param cases how many it has
 * @param already whether it was here before
 */
public record SweepImported(String id, String name, String original, int cases, boolean already) {}
