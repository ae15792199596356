package dev.provinggrid.sim.traffic;

/**
 * Two vehicles that the traffic simulator holds to have touched.
 *
 * @param kind {@code collision}, {@code junction}, {@code frontal} and their like, as the program names it
 */
public record TrafficCollision(String collider, String victim, String kind) {}
