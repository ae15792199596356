package dev.provinggrid.sim.sensing.perception.decode;

import dev.provinggrid.sim.engine.geometry.Box;

/**
 * Something a network found.
 *
 * @param label what it counts as
 * @param score 0 to 1
 * @param box where, px
 */
public record FoundBox(String label, double score, Box box) {}
