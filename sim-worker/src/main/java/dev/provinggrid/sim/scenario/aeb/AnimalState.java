package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.InertialReading;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.geometry.Pose;
import dev.provinggrid.sim.geometry.Rotation;
import dev.provinggrid.sim.geometry.Vector3;
import dev.provinggrid.sim.world.Road;

/**
 * Where an animal is and how it stands.
 *
 * @param alongM along the road, m
 * @param leftM left of the road's centre line, m
 * @param acrossTheRoad whether it shows its side to the road
 * @param walkedM how far it has walked; 0 while it stands
 */
record AnimalState(
        double x,
        double y,
        double z,
        double yawRad,
        double speedMps,
        double alongM,
        double leftM,
        boolean acrossTheRoad,
        double walkedM)
        implements PlantState {

    static AnimalState on(
            Road road, double alongM, double leftM, boolean acrossTheRoad, double walkedM, double speedMps) {
        return new AnimalState(
                road.x(alongM, leftM),
                road.y(alongM, leftM),
                road.heightM(alongM),
                acrossTheRoad ? road.headingRad(alongM) + StrictMath.PI / 2 : road.headingRad(alongM),
                speedMps,
                alongM,
                leftM,
                acrossTheRoad,
                walkedM);
    }

    @Override
    public Pose pose() {
        return new Pose(new Vector3(x, y, z), Rotation.ofEuler(0, 0, yawRad));
    }

    @Override
    public double lateralSpeedMps() {
        return 0;
    }

    @Override
    public InertialReading inertia() {
        return InertialReading.UNKNOWN;
    }

    @Override
    public Controls controls() {
        return Controls.COASTING;
    }
}
