package dev.provinggrid.server.store.usage;

/**
 * The work that one sweep has for workers.
 *
 * @param workers how many could be occupied: at most one per case that is not final, and no more than the sweep may
 *     have
 * @param template name of the pod template that the sweep asks for; empty for the pool's own
 */
public record SweepDemand(String sweep, int workers, String template) {}
