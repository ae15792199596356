package dev.provinggrid.sim.vehicle.car;

/**
 * What a car of one degree of freedom along its way is made of.
 *
 * @param massKg m, kg
 * @param wheelbaseM L, m
 * @param dragNs2pm2 C_a, N s2/m2
 * @param rollingNspm C_r, N s/m
 * @param wheelRadiusM effective, r, m
 * @param gearRatio GR, wheel turns for one of the engine
 * @param engineInertia J_e, kg m2; 0 where it is neglected
 */
public record CarParameters(
        double massKg,
        double wheelbaseM,
        double dragNs2pm2,
        double rollingNspm,
        double wheelRadiusM,
        double gearRatio,
        double engineInertia) {

    /** The Corolla of the published crossing; units of C_a and C_r assumed. */
    public static final CarParameters COROLLA = new CarParameters(1200, 2.7, .1, .1, .19, .09, 0);

    private static final double GRAVITY = 9.81;

    /** {@code C_a v^2 + C_r v + m g sin(theta)}, N. */
    public double resistanceN(double speedMps, double slopeRad) {
        return dragNs2pm2 * speedMps * Math.abs(speedMps)
                + rollingNspm * speedMps
                + massKg * GRAVITY * StrictMath.sin(slopeRad);
    }

    /** Force of the engine on the road, {@code T_e/(GR r)}, N. */
    public double driveN(double torqueNm) {
        return torqueNm / (gearRatio * wheelRadiusM);
    }

    /**
     * {@code (J_e + m (GR r)^2) dw_e/dt = T_e - GR r F_load} with {@code v = GR r w_e}, as dv/dt, m/s2.
     *
     * @param slopeRad theta, uphill positive
     */
    public double accelerationMps2(double torqueNm, double speedMps, double slopeRad) {
        double arm = gearRatio * wheelRadiusM;
        double load = resistanceN(speedMps, slopeRad);
        return arm * (torqueNm - arm * load) / (engineInertia + massKg * arm * arm);
    }

    /** Torque by which the level car would accelerate so without resistance, N m. */
    public double torqueNm(double accelerationMps2) {
        double arm = gearRatio * wheelRadiusM;
        return accelerationMps2 * (engineInertia + massKg * arm * arm) / arm;
    }
}
