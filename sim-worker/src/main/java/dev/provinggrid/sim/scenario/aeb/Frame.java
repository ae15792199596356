package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.perception.Detection;

/**
 * What the on-board computer made of one image.
 *
 * @param takenNs when the image was taken
 * @param detection what the detector reported
 * @param brakes whether the emergency brake decided to brake
 * @param inView whether the animal was in the image
 */
record Frame(long takenNs, Detection detection, boolean brakes, boolean inView) {

    static final Frame BEFORE_THE_FIRST = new Frame(-1, Detection.NONE, false, false);
}
