package dev.provinggrid.sim.scenario.aeb.world;

import dev.provinggrid.sim.agent.Agent;
import dev.provinggrid.sim.agent.Build;
import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.FramedState;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.ScriptedPlant;
import dev.provinggrid.sim.agent.Shape;
import dev.provinggrid.sim.driving.approach.Approach;
import dev.provinggrid.sim.driving.approach.Departure;
import dev.provinggrid.sim.driving.approach.StartPose;
import dev.provinggrid.sim.sensing.scenery.Scenery.Stretch;
import dev.provinggrid.sim.vehicle.chassis.LostCircuit;
import dev.provinggrid.sim.world.ReferenceLine;
import dev.provinggrid.sim.world.Road;
import dev.provinggrid.sim.world.Track;
import java.util.Optional;

/**
 * The road of a case and where vehicle and animal start on it.
 *
 * @param line of the road, in the frame of its scene
 * @param start where the vehicle starts
 */
public record Course(Environment environment, Approach approach, Road road, ReferenceLine line, StartPose start) {

    /** How far the land reaches behind the start and beyond the reference point, m. */
    private static final double BEHIND_M = 20;

    private static final double BEYOND_M = 200;

    public static Course of(Environment environment, Approach approach, StartPose start) {
        double rolling = approach.plant().rollingResistance();
        Road road = Track.with(environment.paving().each(it -> it.withRollingScaled(rolling)), environment.layout());
        return new Course(environment, approach, road, road.line().in(road.frame()), start);
    }

    /** Distance along the road of the published reference point, m. */
    public double referenceAlongM() {
        return road.along(Track.MOOSE_X, Track.MOOSE_Y);
    }

    /** The land around it. */
    public Stretch land(long seed) {
        return new Stretch(
                seed,
                Math.floor(start.alongM()) - BEHIND_M,
                Math.ceil(referenceAlongM()) + BEYOND_M,
                environment.drawn().relief());
    }

    /** The vehicle at the start, with brakes of which all work. */
    public Departure departure() {
        return Departure.from(road, approach, start);
    }

    /** The vehicle at the start without one of its brake circuits. */
    public Departure departure(LostCircuit lost) {
        return Departure.from(road, approach.without(lost), start);
    }

    /** Whoever is so far along the road and to its left, turned against its direction there. */
    FramedState place(double alongM, double leftM, double yawRad, double speedMps, double travelledM) {
        return FramedState.at(
                road.frame(),
                line.x(alongM, leftM),
                line.y(alongM, leftM),
                road.heightM(alongM, leftM),
                line.headingRad(alongM) + yawRad,
                speedMps,
                travelledM);
    }

    /** Where along the road somebody is, and how far to its left. */
    public ReferenceLine.Station station(PlantState state) {
        return line.project(state.xIn(road.frame()), state.yIn(road.frame()));
    }

    /**
     * The animal, where the case has one.
     *
     * @param meets whose front it meets where it crosses
     * @param meetingS when the unbraked vehicle would reach a crossing animal, s
     * @param label what it is
     */
    public Optional<Agent> animal(Extent meets, double meetingS, String label, Shape shape) {
        if (!environment.hasAnimal()) {
            return Optional.empty();
        }
        AnimalPath path = AnimalPath.in(this, meets, meetingS);
        Build build = new Build(environment.animalExtent(), environment.animal().massKg(), 0, Optional.empty());
        return Optional.of(Agent.named("animal", new ScriptedPlant(build, path::at, 0))
                .label(label)
                .shape(shape));
    }
}
