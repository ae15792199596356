package dev.provinggrid.sim.vehicle.tyre;

/**
 * Lateral force in proportion to slip angle and load, without any limit of friction and whatever the ground: the tyre of the
 * linear theory, good below about 4 m/s2. It says nothing of longitudinal slip.
 *
 * @param stiffnessPerLoad cornering stiffness per vertical force, 1/rad
 */
public record LinearTyre(double stiffnessPerLoad) implements Tyre {

    public LinearTyre {
        if (!(stiffnessPerLoad > 0)) {
            throw new IllegalArgumentException("cornering stiffness must be positive, but is " + stiffnessPerLoad);
        }
    }

    @Override
    public double lateralForceN(double forwardMps, double leftMps, double loadN, double muPeak, double muSlide) {
        return -stiffnessPerLoad * loadN * StrictMath.atan2(leftMps, Math.max(Math.abs(forwardMps), SLOW_MPS));
    }

    @Override
    public double corneringStiffness(double forwardMps, double loadN, double muPeak) {
        return stiffnessPerLoad * loadN;
    }
}
