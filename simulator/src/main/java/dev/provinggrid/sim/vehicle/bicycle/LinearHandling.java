package dev.provinggrid.sim.vehicle.bicycle;

import java.util.OptionalDouble;

/**
 * The linear theory of a vehicle of one track at constant speed V, with lateral speed V_y, yaw rate r and steering angle
 * delta (D. E. Smith, J. M. Starkey, Vehicle System Dynamics 24, 1995, and others):
 *
 * <pre>
 *   dV_y/dt = -C0/(m V) V_y - (C1 + m V^2)/(m V) r + C_f/m delta
 *   dr/dt   = -C1/(I V) V_y - C2/(I V) r + a C_f/I delta
 *   C0 = C_f + C_r,  C1 = a C_f - b C_r,  C2 = a^2 C_f + b^2 C_r
 * </pre>
 *
 * Two slips of the publication's equation 11 are mended: {@code m V^2 C1} is taken off in the determinant, and its numerator is
 * that of the side slip beta, 1/V of that of V_y.
 *
 * @param massKg m, kg
 * @param yawInertia I, kg m2
 * @param frontAxleM a, m
 * @param rearAxleM b, m
 * @param frontStiffness C_f of the axle, N/rad
 * @param rearStiffness C_r of the axle, N/rad
 */
public record LinearHandling(
        double massKg,
        double yawInertia,
        double frontAxleM,
        double rearAxleM,
        double frontStiffness,
        double rearStiffness) {

    /**
     * A pair of eigenvalues.
     *
     * @param first the greater real part, or that of both
     * @param second the lesser real part, or that of both
     * @param imaginary of the first; the second has the opposite one, 1/s
     */
    public record Eigenvalues(double first, double second, double imaginary) {}

    public double wheelbaseM() {
        return frontAxleM + rearAxleM;
    }

    /** C0 = C_f + C_r, N/rad. */
    public double c0() {
        return frontStiffness + rearStiffness;
    }

    /** C1 = a C_f - b C_r, N m/rad. */
    public double c1() {
        return frontAxleM * frontStiffness - rearAxleM * rearStiffness;
    }

    /** C2 = a^2 C_f + b^2 C_r, N m2/rad. */
    public double c2() {
        return frontAxleM * frontAxleM * frontStiffness + rearAxleM * rearAxleM * rearStiffness;
    }

    /** {@code K_us = (m/L) (b/C_f - a/C_r)}, rad/(m/s2); positive understeers. */
    public double understeerGradient() {
        return massKg / wheelbaseM() * (rearAxleM / frontStiffness - frontAxleM / rearStiffness);
    }

    /** {@code sqrt(L/K_us)}, m/s; empty unless it understeers. */
    public OptionalDouble characteristicSpeedMps() {
        double gradient = understeerGradient();
        return gradient > 0 ? OptionalDouble.of(StrictMath.sqrt(wheelbaseM() / gradient)) : OptionalDouble.empty();
    }

    /** {@code V_c = sqrt(b L C_r/(a m))}: above it a steady bend's lateral speed points outwards, m/s. */
    public double crossoverSpeedMps() {
        return StrictMath.sqrt(rearAxleM * wheelbaseM() * rearStiffness / (frontAxleM * massKg));
    }

    public Eigenvalues eigenvalues(double speedMps) {
        double half = 0.5 * trace(speedMps);
        double discriminant = half * half - determinant(speedMps);
        double root = StrictMath.sqrt(Math.abs(discriminant));
        return discriminant >= 0 ? new Eigenvalues(half + root, half - root, 0) : new Eigenvalues(half, half, root);
    }

    private double trace(double speedMps) {
        return -(yawInertia * c0() + massKg * c2()) / (yawInertia * massKg * speedMps);
    }

    private double determinant(double speedMps) {
        double square = speedMps * speedMps;
        return (c0() * c2() - c1() * c1() - massKg * square * c1()) / (yawInertia * massKg * square);
    }

    /** Zero of V_y/delta: {@code -(C2 - a C1 - a m V^2)/(I V)}, 1/s; positive where the step response reverses. */
    public double zero(double speedMps) {
        return -margin(speedMps) / (yawInertia * speedMps);
    }

    /** {@code C2 - a C1 - a m V^2 = b L C_r - a m V^2}. */
    private double margin(double speedMps) {
        return rearAxleM * wheelbaseM() * rearStiffness - frontAxleM * massKg * speedMps * speedMps;
    }

    /** V_y/delta in a steady bend, m/s/rad. */
    public double steadyLateralSpeed(double speedMps) {
        return frontStiffness * margin(speedMps) / (yawInertia * massKg * speedMps) / determinant(speedMps);
    }

    /** r/delta in a steady bend: {@code V/(L + K_us V^2)}, 1/s. */
    public double steadyYawRate(double speedMps) {
        return speedMps / (wheelbaseM() + understeerGradient() * speedMps * speedMps);
    }

    /** dV_y/dt, m/s2. */
    double lateralRate(double speedMps, double lateralMps, double yawRate, double steeringRad) {
        return -c0() / (massKg * speedMps) * lateralMps
                - (c1() + massKg * speedMps * speedMps) / (massKg * speedMps) * yawRate
                + frontStiffness / massKg * steeringRad;
    }

    /** dr/dt, rad/s2. */
    double yawAcceleration(double speedMps, double lateralMps, double yawRate, double steeringRad) {
        return -c1() / (yawInertia * speedMps) * lateralMps
                - c2() / (yawInertia * speedMps) * yawRate
                + frontAxleM * frontStiffness / yawInertia * steeringRad;
    }
}
