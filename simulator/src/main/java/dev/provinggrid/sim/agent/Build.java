package dev.provinggrid.sim.agent;

import java.util.Optional;

/**
 * The constant properties of a moving body.
 *
 * @param massKg total mass, kg
 * @param gravityCentreUpM centre of gravity above the ground at rest, m
 * @param axles empty for a body without axles
 */
public record Build(Extent extent, double massKg, double gravityCentreUpM, Optional<Axles> axles) {

    /** Of a body on which nothing is mounted by its height. */
    public Build(Extent extent, double massKg, Optional<Axles> axles) {
        this(extent, massKg, 0, axles);
    }

    /**
     * Two axles under a body.
     *
     * @param frontAheadM front axle ahead of the centre of gravity, m
     * @param rearBehindM rear axle behind it, m
     * @param trackM between the wheels of an axle, m
     * @param steeringLimitRad greatest angle of the front wheels, rad
     * @param wheelRadiusM rolling, m
     * @param dipRadPerMps2 by which the body's nose goes down against the road for a deceleration by the tyres, rad per m/s2
     */
    public record Axles(
            double frontAheadM,
            double rearBehindM,
            double trackM,
            double steeringLimitRad,
            double wheelRadiusM,
            double dipRadPerMps2) {

        public double wheelbaseM() {
            return frontAheadM + rearBehindM;
        }
    }
}
