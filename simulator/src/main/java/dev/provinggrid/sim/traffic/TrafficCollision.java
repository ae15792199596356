package dev.provinggrid.sim.traffic;

/**
 * Two vehicles that collided according to the traffic simulator.
 *
 * @param kind {@code collision}, {@code junction}, {@code frontal} and their like, as the program names it
 */
public record TrafficCollision(String collider, String victim, String kind) {}
