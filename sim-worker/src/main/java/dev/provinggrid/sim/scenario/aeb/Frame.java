package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.drive.EmergencyBrake.Decision;

/**
 * What the on-board computer made of one image.
 *
 * @param takenNs when the image was taken
 * @param gapM from the vehicle's hull to the animal's then, m; infinite without an animal
 * @param speedMps of the vehicle then
 * @param sighting what was seen in it
 * @param sure whether the animal itself was seen with the confidence that the rule wants
 * @param open whether a detector without fault would have met every threshold of the rule
 * @param decision what the emergency brake decided
 */
record Frame(
        long takenNs, double gapM, double speedMps, Sighting sighting, boolean sure, boolean open, Decision decision) {

    static final Frame BEFORE_THE_FIRST =
            new Frame(-1, Double.POSITIVE_INFINITY, 0, Sighting.NOTHING, false, false, Decision.NONE);

    boolean inView() {
        return sighting.inView();
    }

    boolean showsAnimal() {
        return sighting.showsAnimal(0);
    }
}
