package dev.provinggrid.sim.sensing.camera;

import dev.provinggrid.sim.engine.geometry.Box;
import java.util.Optional;

/**
 * What an image really shows of the animal.
 *
 * @param box around its visible pixels; empty when none is visible
 * @param visiblePixels how many
 */
public record Truth(Optional<Box> box, int visiblePixels) {

    public static final Truth NOTHING = new Truth(Optional.empty(), 0);
}
