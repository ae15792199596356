package dev.provinggrid.sim.vehicle.chassis;

import dev.provinggrid.sim.vehicle.tyre.Tyre;

/**
 * The properties that may differ between front and rear axle, and so decide whether the vehicle under- or oversteers.
 *
 * @param suspension of each of its wheels
 * @param tyre on each of its wheels
 * @param trackM between the wheel centres, m
 * @param brakeFactor brake torque relative to a distribution by axle load; 1 distributes it by load
 * @param driveShare of the driving torque; the shares of both axles add up to 1
 * @param loadSensitivity grip that a tyre loses when it carries twice its load at rest, share, in [0, 1); 0 for
 *     friction in proportion to load
 */
public record Axle(
        Suspension suspension,
        Tyre tyre,
        double trackM,
        double brakeFactor,
        double driveShare,
        double loadSensitivity) {

    public Axle {
        if (!(trackM > 0 && brakeFactor >= 0 && driveShare >= 0 && driveShare <= 1)) {
            throw new IllegalArgumentException("needs a positive track, a brake factor and a drive share in [0, 1]");
        }
        if (!(loadSensitivity >= 0 && loadSensitivity < 1)) {
            throw new IllegalArgumentException("load sensitivity must be in [0, 1), but is " + loadSensitivity);
        }
    }

    /** Braked by the load it carries, with friction in proportion to load. */
    public Axle(Suspension suspension, Tyre tyre, double trackM, double driveShare) {
        this(suspension, tyre, trackM, 1, driveShare, 0);
    }

    /** The same on other springs. */
    public Axle withSuspension(Suspension other) {
        return new Axle(other, tyre, trackM, brakeFactor, driveShare, loadSensitivity);
    }

    /** The same on other tyres. */
    public Axle withTyre(Tyre other) {
        return new Axle(suspension, other, trackM, brakeFactor, driveShare, loadSensitivity);
    }

    /** The same with another share of the brakes. */
    public Axle withBrakeFactor(double factor) {
        return new Axle(suspension, tyre, trackM, factor, driveShare, loadSensitivity);
    }

    /** The same with another share of the driving torque. */
    public Axle withDriveShare(double share) {
        return new Axle(suspension, tyre, trackM, brakeFactor, share, loadSensitivity);
    }

    /** The same with tyres that feel their load otherwise. */
    public Axle withLoadSensitivity(double sensitivity) {
        return new Axle(suspension, tyre, trackM, brakeFactor, driveShare, sensitivity);
    }
}
