package dev.provinggrid.server.store.usage;

/**
 * The work there is for workers in one sweep.
 *
 * @param workers how many could be occupied: at most one per case that is not final, and no more than the sweep may have
 * @param template name of the pod template that the sweep asks for; empty for the pool's own
 */
public record SweepDemand(String sweep, int workers, String template) {}
