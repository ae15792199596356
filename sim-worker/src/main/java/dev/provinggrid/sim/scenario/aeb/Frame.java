package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.drive.EmergencyBrake.Decision;
import dev.provinggrid.sim.perception.Detection;

/**
 * What the on-board computer made of one image.
 *
 * @param takenNs when the image was taken
 * @param inView whether the animal was in it
 * @param open whether the true box would have met every threshold of the rule
 * @param detection what the detector reported
 * @param decision what the emergency brake decided
 */
record Frame(long takenNs, boolean inView, boolean open, Detection detection, Decision decision) {

    static final Frame BEFORE_THE_FIRST = new Frame(-1, false, false, Detection.NONE, Decision.NONE);

    boolean showsAnimal() {
        return inView && detection.isOf(Animal.LABEL);
    }
}
