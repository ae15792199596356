package dev.provinggrid.sim.scenario.handling;

import dev.provinggrid.sim.driving.handling.LaneChangeCourse;
import dev.provinggrid.sim.driving.handling.LaneChangeCourse.OffsetDatum;
import dev.provinggrid.sim.driving.handling.PathFollower;
import dev.provinggrid.sim.driving.handling.reference.Trajectory.Alignment;
import dev.provinggrid.sim.run.Parameters;

/**
 * Parameters of a double lane change.
 *
 * @param runUpM from where the vehicle starts to the first cones
 * @param closedLoop whether the driver follows the path, or replays recorded steering
 * @param steering name of the file that he repeats then, or {@code reference}
 * @param reference name of the file that the run is held against, {@code full-vehicle}, or {@code none}
 */
record LaneChangeCase(
        TestVehicle vehicle,
        double speedMps,
        OffsetDatum datum,
        double runUpM,
        boolean closedLoop,
        double previewS,
        String steering,
        String reference,
        Alignment alignment,
        double durationS,
        double traceRateHz) {

    /** The word for the drive of the full vehicle on passenger tyres, closed loop. */
    static final String FULL_VEHICLE = "full-vehicle";

    static final String OF_THE_REFERENCE = "reference";
    static final String NONE = "none";

    static LaneChangeCase of(Parameters given) {
        return new LaneChangeCase(
                TestVehicle.of(given),
                given.number("speed"),
                given.choice("offsetDatum", OffsetDatum.class),
                given.number("runUp"),
                given.word("driver").equals("closed-loop"),
                given.number("preview"),
                given.word("steering"),
                given.word("reference"),
                given.choice("alignment", Alignment.class),
                given.number("duration"),
                given.number("traceRate"));
    }

    LaneChangeCourse course() {
        return LaneChangeCourse.of(vehicle.widthM(), datum);
    }

    /** A driver who follows the path through the gates and knows his vehicle. */
    PathFollower follower() {
        return new PathFollower(course().path(), vehicle.wheelbaseM(), vehicle.understeerGradient(speedMps), previewS);
    }

    /** The case whose drive others are held against: the full vehicle on passenger tyres, closed loop. */
    LaneChangeCase asReference() {
        return new LaneChangeCase(
                vehicle.asReference(),
                speedMps,
                datum,
                runUpM,
                true,
                previewS,
                OF_THE_REFERENCE,
                NONE,
                alignment,
                durationS,
                traceRateHz);
    }
}
