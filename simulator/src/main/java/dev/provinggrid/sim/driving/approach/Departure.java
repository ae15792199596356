package dev.provinggrid.sim.driving.approach;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.Driver;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldState;
import dev.provinggrid.sim.driving.control.SpeedControl;
import dev.provinggrid.sim.driving.stack.Frame;
import dev.provinggrid.sim.driving.stack.OnboardComputer;
import dev.provinggrid.sim.vehicle.Vehicle;
import dev.provinggrid.sim.vehicle.VehiclePlant;
import dev.provinggrid.sim.world.Road;
import java.util.function.Supplier;

/**
 * A vehicle at its start, with the pedal position of its driver there. A vehicle that starts at speed is in the
 * steady state of one that has long been on that road: it was placed some distance earlier, with the throttle that
 * holds its speed on that grade, and driven to the start.
 */
public record Departure(VehiclePlant vehicle, SpeedControl.Pedal pedal, Road road) {

    private static final double SETTLING_S = 1.5;

    /** Springs swing out in about this time, s. */
    private static final int RUN_UP_S = 2;

    private static final long RUN_UP_NS = RUN_UP_S * 1_000_000_000L;

    /** From the driven way of one run-up follows where the next has to begin. */
    private static final int RUN_UPS = 2;

    /** On its road, ready to go: at rest, or rolling where the approach starts at speed. */
    public static Departure from(Road road, Approach approach, StartPose start) {
        if (!approach.startsAtSpeed()) {
            return standing(road, approach, start);
        }
        double runUp = RUN_UP_S * approach.startSpeedMps();
        Departure departure = drivenUp(road, approach, start.before(runUp));
        for (int i = 1; i < RUN_UPS; i++) {
            runUp += departure.alongM() - start.alongM();
            departure = drivenUp(road, approach, start.before(runUp));
        }
        return departure;
    }

    private static Departure standing(Road road, Approach approach, StartPose at) {
        Vehicle vehicle = new Vehicle(approach.plant().vehicle(), road);
        vehicle.place(road.x(at.alongM(), at.leftM()), road.y(at.alongM(), at.leftM()), headingRad(road, at));
        vehicle.settle(SETTLING_S);
        VehiclePlant plant = new VehiclePlant(vehicle, approach.plant().car().heightM(), road);
        return new Departure(plant, approach.speedControl().pedal(), road);
    }

    private static Departure drivenUp(Road road, Approach approach, StartPose at) {
        Vehicle vehicle = new Vehicle(approach.plant().vehicle(), road);
        vehicle.placeDriving(
                road.x(at.alongM(), at.leftM()),
                road.y(at.alongM(), at.leftM()),
                headingRad(road, at),
                approach.startSpeedMps());
        double throttle = vehicle.drivetrain().throttle();
        VehiclePlant plant = new VehiclePlant(vehicle, approach.plant().car().heightM(), road, -RUN_UP_NS);
        Departure departure = new Departure(plant, approach.speedControl().pedal(throttle), road);
        departure.driveUp();
        vehicle.resetOdometer();
        return departure;
    }

    private static double headingRad(Road road, StartPose at) {
        return road.headingRad(at.alongM()) + at.headingRad();
    }

    private void driveUp() {
        Driver driver = driver(() -> Frame.BEFORE_THE_FIRST, 0);
        for (long nowNs = -RUN_UP_NS; nowNs < 0; nowNs += driver.periodNs()) {
            Controls controls = driver.drive(nowNs, vehicle.state(), WorldState.EMPTY);
            vehicle.advance(nowNs + driver.periodNs(), controls);
        }
    }

    /**
     * Who drives on from here; once.
     *
     * @param frames decisions to brake
     * @param reactionS from a decision to the actuators, s
     */
    public Driver driver(Supplier<Frame> frames, double reactionS) {
        Driver computer = new OnboardComputer(frames, pedal, reactionS);
        return road.isStraight() && road.isEven() ? computer : RoadFollower.of(road, vehicle.build(), computer);
    }

    private double alongM() {
        PlantState state = vehicle.state();
        return road.along(state.x(), state.y());
    }
}
