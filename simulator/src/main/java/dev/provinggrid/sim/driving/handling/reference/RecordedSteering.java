package dev.provinggrid.sim.driving.handling.reference;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.driving.handling.SteeringInput;
import java.util.HashMap;
import java.util.Map;

/** Passes on another steering input and records the vehicle's position and the commanded angle. */
public record RecordedSteering(SteeringInput steering, Trajectory.Recording recording) implements SteeringInput {

    public static final String STEERING = "steering";

    @Override
    public double angleRad(PlantState self, double atS) {
        double angle = steering.angleRad(self, atS);
        Map<String, Double> sample = new HashMap<>();
        sample.put(Trajectory.X, self.x());
        sample.put(Trajectory.Y, self.y());
        sample.put(STEERING, angle);
        for (Motion channel : Motion.values()) {
            sample.put(channel.word(), channel.of(self));
        }
        recording.add(atS, sample);
        return angle;
    }
}
