package dev.provinggrid.sim.scenario.handling;

import dev.provinggrid.sim.driving.control.SpeedControl;
import dev.provinggrid.sim.driving.handling.PathFollower;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.world.ReferenceLine;

/**
 * Parameters of a skid pad.
 *
 * @param topSpeedMps reached by a slow ramp
 * @param rampMps2 of the speed
 */
record SkidPadCase(
        TestVehicle vehicle,
        double radiusM,
        double topSpeedMps,
        double rampMps2,
        double previewS,
        double holdS,
        double traceRateHz) {

    static final double START_MPS = 2;

    static SkidPadCase of(Parameters given) {
        return new SkidPadCase(
                TestVehicle.of(given),
                given.number("radius"),
                given.number("topSpeed"),
                given.number("ramp"),
                given.number("preview"),
                given.number("hold"),
                given.number("traceRate"));
    }

    /** Round to the left, from the origin along x. */
    ReferenceLine circle() {
        return ReferenceLine.ring(0, radiusM, radiusM);
    }

    SpeedControl speedControl() {
        return new SpeedControl.Ramp(START_MPS, topSpeedMps, rampMps2);
    }

    PathFollower follower() {
        return new PathFollower(circle(), vehicle.wheelbaseM(), vehicle.understeerGradient(topSpeedMps), previewS);
    }

    double durationS() {
        return (topSpeedMps - START_MPS) / rampMps2 + holdS;
    }
}
