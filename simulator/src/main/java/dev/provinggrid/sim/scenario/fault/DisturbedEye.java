package dev.provinggrid.sim.scenario.fault;

import dev.provinggrid.sim.driving.stack.Shot;
import dev.provinggrid.sim.driving.stack.Sighting;
import dev.provinggrid.sim.driving.stack.VisionChannel;
import dev.provinggrid.sim.engine.RandomStream;
import java.util.Optional;

/** An eye whose images may be lost, repeated or late. */
public final class DisturbedEye implements VisionChannel {

    private final VisionChannel eye;
    private final ImagePath path;

    DisturbedEye(VisionChannel eye, ImagePath path) {
        this.eye = eye;
        this.path = path;
    }

    /** One that loses images with such a probability; without, the eye itself. */
    public static VisionChannel losing(VisionChannel eye, double probability, RandomStream losses) {
        return probability > 0 ? new DisturbedEye(eye, ImagePath.losing(probability, losses)) : eye;
    }

    @Override
    public Sighting look(long nowNs) {
        return path.arriving(eye, nowNs);
    }

    @Override
    public String kind() {
        return eye.kind();
    }

    @Override
    public boolean renders() {
        return eye.renders();
    }

    @Override
    public String engine() {
        return eye.engine();
    }

    @Override
    public Optional<Shot> lastShot() {
        return eye.lastShot();
    }

    @Override
    public void close() {
        eye.close();
    }
}
