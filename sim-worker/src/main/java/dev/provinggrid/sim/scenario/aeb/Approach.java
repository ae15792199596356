package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.drive.SpeedControl;
import dev.provinggrid.sim.scenario.Parameters;

/**
 * How the vehicle comes towards the animal when nothing makes it brake.
 *
 * @param speedControl what the driver does with the throttle
 * @param plant the vehicle's tuning
 */
record Approach(SpeedControl speedControl, PlantTuning plant) {

    /** A run at speed starts at least so many seconds away. */
    private static final double LEAST_APPROACH_S = 6;

    static Approach of(Parameters given) {
        SpeedControl speedControl = switch (given.word("speedControl")) {
            case "throttle" -> new SpeedControl.FixedThrottle(given.number("throttle"));
            case "cruise" -> new SpeedControl.Cruise(given.number("approachSpeed"));
            case String other -> throw new IllegalArgumentException("speedControl " + other);
        };
        return new Approach(speedControl, PlantTuning.of(given));
    }

    double startSpeedMps() {
        return switch (speedControl) {
            case SpeedControl.FixedThrottle _ -> 0;
            case SpeedControl.Cruise cruise -> cruise.speedMps();
            case SpeedControl.Ramp ramp -> ramp.fromMps();
        };
    }

    double initialDistanceM(Environment environment) {
        return Math.max(environment.initialDistanceM(), LEAST_APPROACH_S * startSpeedMps());
    }
}
