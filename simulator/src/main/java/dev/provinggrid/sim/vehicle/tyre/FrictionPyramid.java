package dev.provinggrid.sim.vehicle.tyre;

/**
 * Contact as game physics has it (the Open Dynamics Engine's approximation): each direction on its own, a force against the
 * sliding speed up to the friction times load, {@code F = clamp(-v / s, -mu N, mu N)}. The limits make a square, not a circle,
 * so along a diagonal there is sqrt 2 times the friction; the force does not fall when sliding; and its slope over the slip
 * angle, {@code V / s}, grows with speed.
 *
 * @param slip s of an axle's two tyres together, sliding speed per force, m/(N s); a single tyre has twice that
 */
public record FrictionPyramid(double slip) implements Tyre {

    /** Assumed, at the edge of what makes a G35 cross over at 5 m/s, as the published Gazebo model does. */
    public static final FrictionPyramid GAZEBO_LIKE = new FrictionPyramid(4.6e-4);

    /** Assumed, stiff enough that a G35 does not cross over below 20 m/s, as the published ANVEL model. */
    public static final FrictionPyramid ANVEL_DEFAULT = new FrictionPyramid(1e-4);

    public FrictionPyramid {
        if (!(slip >= 5e-5)) {
            throw new IllegalArgumentException(
                    "slip must be at least 5e-5 m/(N s), for steps of 1 ms to follow it, but is " + slip);
        }
    }

    /** Force of one of the two tyres against a sliding speed, N. */
    public double forceN(double slidingMps, double limitN) {
        return Math.clamp(-slidingMps / (2 * slip), -limitN, limitN);
    }

    @Override
    public double lateralForceN(double forwardMps, double leftMps, double loadN, double muPeak, double muSlide) {
        return forceN(leftMps, muPeak * loadN);
    }

    @Override
    public double corneringStiffness(double forwardMps, double loadN, double muPeak) {
        return forwardMps / (2 * slip);
    }
}
