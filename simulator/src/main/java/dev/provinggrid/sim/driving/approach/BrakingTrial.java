package dev.provinggrid.sim.driving.approach;

import dev.provinggrid.sim.agent.Agent;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.driving.control.BrakeStage;
import dev.provinggrid.sim.driving.control.EmergencyBrake.Decision;
import dev.provinggrid.sim.driving.control.Situation;
import dev.provinggrid.sim.driving.stack.Frame;
import dev.provinggrid.sim.driving.stack.Sighting;
import dev.provinggrid.sim.engine.EventDetector;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.engine.Topic;
import dev.provinggrid.sim.run.Run;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.world.Road;
import java.util.ArrayList;
import java.util.List;

/**
 * One simulated full braking. It is decided at the first control step at which the front is within a given distance
 * of the place where it should come to rest. It uses the same computer, pedals and barriers as a run, so a run that
 * decides at the same step brakes bit for bit alike.
 *
 * @param states from the decision to standstill, one every control step
 * @param leftM along the road from where the front comes to rest to where it should; negative if it stops too late
 * @param stands whether it comes to rest at all
 */
record BrakingTrial(List<PlantState> states, double leftM, boolean stands) {

    /** Between two decisions on board, s. */
    static final double STEP_S = .01;

    /** Nobody drives and brakes longer, s. */
    private static final double LONGEST_S = 300;

    private static final String STANDSTILL = "standstill";

    /**
     * Drives one.
     *
     * @param start where the vehicle starts
     * @param endAlongM where its front should come to rest
     * @param wayM from the front to there, at most, when it is decided
     * @param reactionS from the decision to the actuators, s
     */
    static BrakingTrial drive(
            Road road, Approach approach, StartPose start, double endAlongM, double wayM, double reactionS) {
        Departure departure = Departure.from(road, approach, start);
        double end = endAlongM - departure.vehicle().build().extent().frontAheadM();
        try (Run run = new Run(Approach.WINDOW_NS, new RandomStreams(0))) {
            Topic<Frame> frames = run.topic(Frame.BEFORE_THE_FIRST);
            WorldObject vehicle =
                    run.add(Agent.named("ego", departure.vehicle()).driver(departure.driver(frames, reactionS)));
            List<PlantState> states = new ArrayList<>();
            run.step(Federate.every(SimTime.ofSeconds(STEP_S), nowNs -> {
                        PlantState state = vehicle.state();
                        if (!states.isEmpty() || end - along(road, state) <= wayM) {
                            frames.offer(states.isEmpty() ? decision(nowNs, state.speedMps()) : frames.get());
                            states.add(state);
                        }
                    }))
                    .watch(standstill(vehicle))
                    .endAfter(LONGEST_S, "never");
            boolean stands = run.drive(Supervision.NONE).endReason().equals(STANDSTILL);
            states.add(vehicle.state());
            return new BrakingTrial(states, end - along(road, vehicle.state()), stands);
        }
    }

    private static double along(Road road, PlantState state) {
        return road.along(state.x(), state.y());
    }

    private static EventDetector standstill(WorldObject vehicle) {
        return (nowNs, log) -> {
            if (vehicle.state().isHeldByBrake() || vehicle.state().speedMps() <= 0) {
                log.endAt(nowNs, STANDSTILL);
            }
        };
    }

    private static Frame decision(long nowNs, double speedMps) {
        Situation near = Situation.before(0, speedMps);
        Decision full = new Decision(near, BrakeStage.FULL, 1);
        return new Frame(nowNs, Double.POSITIVE_INFINITY, speedMps, Sighting.NOTHING, true, BrakeStage.FULL, full);
    }

    /** When it was decided, m/s. */
    double speedMps() {
        return states.getFirst().speedMps();
    }

    /** From the decision to standstill, as the crow flies, m. */
    double distanceM() {
        return toRestM(states.getFirst());
    }

    private double toRestM(PlantState state) {
        PlantState rest = states.getLast();
        return StrictMath.hypot(rest.x() - state.x(), rest.y() - state.y());
    }

    /** The braking itself, without the time before it. */
    BrakingCurve curve() {
        List<PlantState> braked =
                states.stream().filter(it -> it.controls().brake() > 0).toList();
        List<PlantState> moving = braked.isEmpty() ? states : braked;
        return new BrakingCurve(
                moving.stream().mapToDouble(PlantState::speedMps).toArray(),
                moving.stream().mapToDouble(this::toRestM).toArray());
    }
}
