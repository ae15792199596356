package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.sensor.camera.Image;

/**
 * A rendered image and what was seen in it.
 *
 * @param takenNs when
 * @param image overwritten by the next one
 */
record Shot(long takenNs, Image image, Sighting.Pictured sighting) {}
