package dev.provinggrid.sim.driving.tracking;

import dev.provinggrid.sim.sensing.perception.Detection;

/**
 * One detection of an image.
 *
 * @param ofTarget whether it is the target's; kept for meters, no estimate looks at it
 */
public record Report(Detection detection, boolean ofTarget) {}
