package dev.provinggrid.sim.traffic.merging;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.traffic.carfollowing.IntelligentDriver;
import dev.provinggrid.sim.traffic.fleet.Acceleration;
import java.util.Optional;

/** Drives a speed behind whoever is ahead on its own road, and through the node without a look at the other one. */
public record ScriptedMerge(
        MergeView view, RangeSensors sensors, MergeEgo ego, IntelligentDriver follower, double speedMps)
        implements Acceleration {

    @Override
    public double wantedMps2(double atS, PlantState self) {
        double front = ego.frontM();
        Optional<PlacedVehicle> leader = view.ahead(front, it -> it.road() == ego.road() || it.frontM() > 0)
                .map(sensors::ahead);
        IntelligentDriver driver = new IntelligentDriver(
                speedMps,
                follower.headwayS(),
                follower.accelerationMps2(),
                follower.decelerationMps2(),
                follower.standstillM());
        return driver.accelerationMps2(
                leader.map(it -> it.rearM() - front).orElse(Double.POSITIVE_INFINITY),
                self.speedMps(),
                leader.map(PlacedVehicle::speedMps).orElse(self.speedMps()));
    }
}
