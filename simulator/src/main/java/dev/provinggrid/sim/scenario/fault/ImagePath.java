package dev.provinggrid.sim.scenario.fault;

import dev.provinggrid.sim.driving.stack.Sighting;
import dev.provinggrid.sim.driving.stack.VisionChannel;
import dev.provinggrid.sim.engine.RandomStream;

/** The path from a camera to its detector, on which images get lost, repeated or late. */
interface ImagePath {

    /** What was seen in the image that arrives now; {@link Sighting#NOTHING} where none does. */
    Sighting arriving(VisionChannel eye, long nowNs);

    /** Loses images by chance, each by itself. */
    static ImagePath losing(double probability, RandomStream losses) {
        return (eye, nowNs) -> {
            Sighting taken = eye.look(nowNs);
            return losses.uniform() < probability ? Sighting.NOTHING : taken;
        };
    }
}
