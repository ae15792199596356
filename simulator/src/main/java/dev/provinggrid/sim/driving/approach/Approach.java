package dev.provinggrid.sim.driving.approach;

import dev.provinggrid.sim.driving.control.SpeedControl;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.vehicle.chassis.LostCircuit;

/**
 * How the vehicle approaches the animal while nothing makes it brake.
 *
 * @param speedControl what the driver does with the throttle
 * @param plant the vehicle and its tuning
 */
public record Approach(SpeedControl speedControl, PlantTuning plant) {

    /** Time between the barriers of a run, ns. */
    public static final long WINDOW_NS = 5_000_000;

    /** A nominal speed is held within +1 and -0 km/h, as test protocols want it; the driver aims at the middle. */
    static final double TOLERANCE_MPS = 1 / 3.6;

    public static Approach of(Parameters given) {
        SpeedControl speedControl = switch (given.word("speedControl")) {
            case "throttle" -> new SpeedControl.FixedThrottle(given.number("throttle"));
            case "cruise" -> new SpeedControl.TestDriver(given.number("approachSpeed") + TOLERANCE_MPS / 2);
            case String other -> throw new IllegalArgumentException("speedControl " + other);
        };
        return new Approach(speedControl, PlantTuning.of(given));
    }

    /** The same with the vehicle by its data sheet. */
    public Approach untuned() {
        return new Approach(speedControl, plant.untuned());
    }

    /** The same with a vehicle one of whose brake circuits is lost. */
    public Approach without(LostCircuit lost) {
        return new Approach(speedControl, plant.without(lost));
    }

    /** Whether it starts at the speed that is held. */
    public boolean startsAtSpeed() {
        return startSpeedMps() > 0;
    }

    /** Speed at which it starts, which is held; 0 at rest, m/s. */
    public double startSpeedMps() {
        return switch (speedControl) {
            case SpeedControl.FixedThrottle _ -> 0;
            case SpeedControl.TestDriver driver -> driver.speedMps();
            case SpeedControl.Cruise cruise -> cruise.speedMps();
            case SpeedControl.Ramp ramp -> ramp.fromMps();
        };
    }
}
