package dev.provinggrid.sim.driving.ranging;

import dev.provinggrid.sim.sensing.perception.Detection;

/**
 * One detection of an image.
 *
 * @param ofTarget whether it is the target's; for meters only, estimates ignore it
 */
public record Report(Detection detection, boolean ofTarget) {}
