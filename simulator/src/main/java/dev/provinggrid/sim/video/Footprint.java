package dev.provinggrid.sim.video;

/**
 * Something on or beside a straight road, seen from above.
 *
 * @param alongM of its middle along the road, m
 * @param leftM of its middle, left of the road's middle, m
 * @param headingRad of its length, 0 along the road, positive to the left
 */
public record Footprint(double alongM, double leftM, double headingRad, double lengthM, double widthM, Colour colour) {}
