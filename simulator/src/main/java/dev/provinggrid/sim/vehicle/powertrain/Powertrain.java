package dev.provinggrid.sim.vehicle.powertrain;

/**
 * From throttle to wheel torque: {@code tau = tau_e(rpm) * gear ratio * final drive * efficiency * throttle * gain}, less
 * the engine's own friction. Which axle gets which share of it is the axles' affair; differentials are open.
 *
 * @param finalDrive 1
 * @param efficiency in (0, 1]
 * @param torqueDrop loss of torque on the inner wheels per steering angle, 1/rad
 * @param throttleGain not negative; 1 unless fitted to recordings, 0 for no drive at all
 * @param shiftS without torque while a gear or the selector changes, s
 */
public record Powertrain(
        Engine engine,
        Transmission transmission,
        double finalDrive,
        double efficiency,
        double torqueDrop,
        double throttleGain,
        double shiftS) {

    private static final double GREATEST_DROP = 0.9;

    public Powertrain {
        if (!(finalDrive > 0 && efficiency > 0 && efficiency <= 1 && torqueDrop >= 0 && shiftS >= 0)) {
            throw new IllegalArgumentException(
                    "needs a positive final drive, an efficiency in (0, 1], a drop and a shift time that are not negative");
        }
        if (!(throttleGain >= 0)) {
            throw new IllegalArgumentException("throttle gain must not be negative, but is " + throttleGain);
        }
    }

    /** The same with another gain. */
    public Powertrain withThrottleGain(double gain) {
        return new Powertrain(engine, transmission, finalDrive, efficiency, torqueDrop, gain, shiftS);
    }

    /** The same with another time constant of the throttle. */
    public Powertrain withThrottleLag(double lagS) {
        return new Powertrain(
                engine.withThrottleLag(lagS), transmission, finalDrive, efficiency, torqueDrop, throttleGain, shiftS);
    }

    /** The same with an engine that brakes. */
    public Powertrain withEngineBraking(double frictionNm) {
        return new Powertrain(
                engine.withFriction(frictionNm),
                transmission,
                finalDrive,
                efficiency,
                torqueDrop,
                throttleGain,
                shiftS);
    }

    /**
     * Factor for the wheels on the inner side of a bend: {@code 1 - clamp(drop |delta|, 0, 0.9)}.
     *
     * @param inwardRad steering angle towards this side, rad; not positive when the side is the outer one
     */
    public double sideFactor(double inwardRad) {
        return 1 - Math.clamp(torqueDrop * inwardRad, 0.0, GREATEST_DROP);
    }
}
