package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.scenario.aeb.world.RunContext;
import dev.provinggrid.sim.world.ReferenceLine.Station;

/**
 * Where a vehicle that does not brake first touches the animal.
 *
 * @param frontAlongM of the vehicle's front then, along the road, m
 * @param asideM by how much the vehicle would have to be farther to a side to pass the animal on the road, m; infinite where
 *     the road has no room for it
 */
record Touch(double frontAlongM, double asideM) {

    /** The one of this moment. */
    static Touch now(RunContext stage, WorldObject animal) {
        PlantState beast = animal.state();
        Station place = stage.course().station(beast);
        double turn = beast.yawIn(stage.course().road().frame())
                - stage.course().line().headingRad(place.alongM());
        double vehicle = stage.course().station(stage.ego().state()).leftM();
        double halfVehicle = stage.ego().extent().widthM() / 2;
        double apart = animal.extent().acrossM(turn) / 2 + halfVehicle;
        double most = stage.course().road().halfWidthM() - halfVehicle;
        return new Touch(
                stage.frontAlongM(),
                Math.min(aside(vehicle, place.leftM() + apart, most), aside(vehicle, place.leftM() - apart, most)));
    }

    private static double aside(double fromLeftM, double toLeftM, double mostM) {
        return Math.abs(toLeftM) <= mostM ? Math.abs(toLeftM - fromLeftM) : Double.POSITIVE_INFINITY;
    }
}
