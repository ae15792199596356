package dev.provinggrid.model.wire.view;

/**
 * Answer to {@code POST /api/v1/sweeps/import}: 201, or 200 if the sweep of this archive is on this server already.
 *
 * @param id id of the sweep on this server
 * @param original its id on the server where it ran; {@code id} differs if that one is taken here
 * @param cases number of cases
 * @param already whether it was on this server before
 */
public record SweepImported(String id, String name, String original, int cases, boolean already) {}
