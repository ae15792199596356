package dev.provinggrid.sim.vehicle.chassis;

/**
 * Spring, damper, travel and anti-roll bar of the two wheels of an axle.
 *
 * @param stiffness K of one wheel, N/m
 * @param damping B of one wheel, N s/m
 * @param travelM Z_0 from full droop to full bump, m; the static deflection lies within
 * @param antiRollN K_r, N: force for a difference of compression of one whole travel
 */
public record Suspension(double stiffness, double damping, double travelM, double antiRollN) {

    public Suspension {
        if (!(stiffness > 0 && damping >= 0 && travelM > 0 && antiRollN >= 0)) {
            throw new IllegalArgumentException("stiffness and travel must be positive, damping and bar not negative");
        }
    }

    /**
     * {@code K = M_i w^2, B = 2 zeta sqrt(K M_i)}.
     *
     * @param sprungMassKg M_i over one wheel, kg
     * @param naturalFrequencyHz w / 2 pi, Hz
     * @param dampingRatio zeta, 1
     */
    public static Suspension tuned(
            double sprungMassKg, double naturalFrequencyHz, double dampingRatio, double travelM, double antiRollN) {
        double omega = 2 * StrictMath.PI * naturalFrequencyHz;
        double stiffness = sprungMassKg * omega * omega;
        double damping = 2 * dampingRatio * StrictMath.sqrt(stiffness * sprungMassKg);
        return new Suspension(stiffness, damping, travelM, antiRollN);
    }

    /** {@code z_st = M_i g / K}, m. The paper's Z_s is this divided by the travel. */
    public double staticDeflectionM(double sprungMassKg, double gravity) {
        return sprungMassKg * gravity / stiffness;
    }
}
