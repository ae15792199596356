package dev.provinggrid.sim.traffic;

/**
 * A vehicle that appeared.
 *
 * @param delayS how long it had waited for room, s
 */
public record TrafficDeparture(String id, double delayS) {}
