package dev.provinggrid.sim.driving.stack;

import dev.provinggrid.sim.sensing.camera.light.LensState;

/**
 * Imperfections of a camera and its detector.
 *
 * @param pitchJitterRad standard deviation of the camera's pitch from image to image, caused by road roughness, rad
 * @param jitterPersistence correlation of that pitch from image to image, in [0, 1)
 * @param lens of the camera
 * @param detectorPersistence correlation of a statistical detector's errors from image to image, in [0, 1)
 */
public record SightFlaws(double pitchJitterRad, double jitterPersistence, LensState lens, double detectorPersistence) {

    public static final SightFlaws NONE = new SightFlaws(0, 0, LensState.CLEAN, 0);
}
