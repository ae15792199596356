package dev.provinggrid.sim.driving.stack;

import dev.provinggrid.sim.sensing.camera.Image;

/**
 * A rendered image and what the detector reported.
 *
 * @param takenNs when
 * @param image overwritten by the next image
 */
public record Shot(long takenNs, Image image, Sighting.Pictured sighting) {}
