package dev.provinggrid.sim.vehicle.chassis;

/**
 * Combined brake on all wheels and hand brake on the rear ones, sized by the stopping distance from 60 mph.
 *
 * @param stoppingDistanceM D60, m; infinite without brakes
 */
public record Brakes(double stoppingDistanceM) {

    /** 60 mph, m/s. */
    public static final double SIXTY_MPH = 26.8224;

    public Brakes {
        if (!(stoppingDistanceM > 0)) {
            throw new IllegalArgumentException("stopping distance must be positive, but is " + stoppingDistanceM);
        }
    }

    /** {@code v60^2 / (2 D60)}, m/s2. */
    public double decelerationMps2() {
        return SIXTY_MPH * SIXTY_MPH / (2 * stoppingDistanceM);
    }

    /**
     * Full torque of one wheel: {@code M_i v60^2 / (2 D60) r_w}, N m. The paper's arm is the disc's radius, which would
     * brake too little by the ratio of the radii.
     *
     * @param massKg M_i on the wheel, kg
     */
    public double wheelTorqueNm(double massKg, double radiusM) {
        return massKg * decelerationMps2() * radiusM;
    }
}
