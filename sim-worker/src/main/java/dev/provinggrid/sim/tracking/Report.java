package dev.provinggrid.sim.tracking;

import dev.provinggrid.sim.perception.Detection;

/**
 * One detection of an image.
 *
 * @param ofTarget whether it is the target's; kept for meters, no estimate looks at it
 */
public record Report(Detection detection, boolean ofTarget) {}
