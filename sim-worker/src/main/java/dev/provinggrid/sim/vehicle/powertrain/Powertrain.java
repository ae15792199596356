package dev.provinggrid.sim.vehicle.powertrain;

/**
 * From throttle to wheel torque: {@code tau = tau_e(rpm) * gear ratio * final drive * efficiency * throttle * gain}.
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
        DriveSplit split,
        double torqueDrop,
        double throttleGain,
        double shiftS) {

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
        return new Powertrain(engine, transmission, finalDrive, efficiency, split, torqueDrop, gain, shiftS);
    }

    /** The same with another time constant of the throttle. */
    public Powertrain withThrottleLag(double lagS) {
        return new Powertrain(
                engine.withThrottleLag(lagS),
                transmission,
                finalDrive,
                efficiency,
                split,
                torqueDrop,
                throttleGain,
                shiftS);
    }

    /** The same driving other wheels: selectable four-wheel drive. */
    public Powertrain withSplit(DriveSplit driven) {
        return new Powertrain(engine, transmission, finalDrive, efficiency, driven, torqueDrop, throttleGain, shiftS);
    }
}
