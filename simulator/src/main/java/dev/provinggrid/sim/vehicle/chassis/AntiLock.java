package dev.provinggrid.sim.vehicle.chassis;

/**
 * Keeps braked wheels from locking: an actuator stage that lets the pressure of each wheel go while the wheel slips too much,
 * holds it, and builds it up again once the wheel rolls. Slips are amounts, 1. Rates and thresholds are assumed, of the
 * magnitude of a hydraulic modulator.
 *
 * @param releaseSlip from which on the pressure falls
 * @param applySlip below which it rises again, less than {@code releaseSlip}
 * @param releasePerS share of the full pressure, 1/s
 * @param applyPerS share of the full pressure, 1/s
 * @param cutOffMps below this speed wheels may lock, so that the vehicle comes to rest, m/s
 */
public record AntiLock(double releaseSlip, double applySlip, double releasePerS, double applyPerS, double cutOffMps) {

    public static final AntiLock STANDARD = new AntiLock(0.2, 0.12, 20, 8, 1.5);

    public AntiLock {
        if (!(applySlip > 0 && releaseSlip > applySlip && releasePerS > 0 && applyPerS > 0 && cutOffMps >= 0)) {
            throw new IllegalArgumentException("needs 0 < apply slip < release slip and positive rates");
        }
    }

    /**
     * Share of the asked brake torque that a wheel gets after a step, in [0, 1].
     *
     * @param pressure share now
     * @param slip of the wheel, negative when braking
     * @param speedMps forward speed of the vehicle
     */
    public double next(double pressure, double slip, double speedMps, double stepS) {
        double amount = Math.abs(slip);
        if (Math.abs(speedMps) < cutOffMps || amount < applySlip) {
            return Math.min(pressure + applyPerS * stepS, 1);
        }
        return amount > releaseSlip ? Math.max(pressure - releasePerS * stepS, 0) : pressure;
    }
}
