package dev.provinggrid.sim.vehicle.chassis;

import java.util.Optional;

/**
 * Combined brake on all wheels and hand brake on the rear ones, sized by the stopping distance from 60 mph.
 *
 * @param stoppingDistanceM D60, m; infinite without brakes
 * @param buildUpS time constant with which the combined brake builds up, s; 0 takes hold at once
 * @param antiLock keeps wheels from locking under the combined brake; empty lets them
 * @param lost circuit of the combined brake without pressure
 */
public record Brakes(double stoppingDistanceM, double buildUpS, Optional<AntiLock> antiLock, LostCircuit lost) {

    /** 60 mph, m/s. */
    public static final double SIXTY_MPH = 26.8224;

    public Brakes {
        if (!(stoppingDistanceM > 0)) {
            throw new IllegalArgumentException("stopping distance must be positive, but is " + stoppingDistanceM);
        }
        if (!(buildUpS >= 0)) {
            throw new IllegalArgumentException("brakes take time to build up, not " + buildUpS + " s");
        }
    }

    /** Brakes of which all work. */
    public Brakes(double stoppingDistanceM, double buildUpS, Optional<AntiLock> antiLock) {
        this(stoppingDistanceM, buildUpS, antiLock, LostCircuit.NONE);
    }

    /** Brakes that take hold at once and lock wheels. */
    public Brakes(double stoppingDistanceM) {
        this(stoppingDistanceM, 0, Optional.empty());
    }

    /** The same without one of their circuits. */
    public Brakes without(LostCircuit circuit) {
        return new Brakes(stoppingDistanceM, buildUpS, antiLock, circuit);
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

    /** Brake in effect after a step towards what is asked for, in [0, 1]. */
    public double builtUp(double now, double asked, double stepS) {
        return buildUpS == 0 ? asked : now + (asked - now) * stepS / (buildUpS + stepS);
    }
}
