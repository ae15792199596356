package dev.provinggrid.sim.driving.stack;

import dev.provinggrid.sim.sensing.camera.Image;

/**
 * A rendered image and what was seen in it.
 *
 * @param takenNs when
 * @param image overwritten by the next one
 */
public record Shot(long takenNs, Image image, Sighting.Pictured sighting) {}
