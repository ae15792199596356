package dev.provinggrid.sim.vehicle.car;

import dev.provinggrid.sim.engine.MechanicalSystem;

/**
 * Rolls without slip: {@code dx/dt = v cos(psi), dy/dt = v sin(psi), dpsi/dt = v tan(delta)/L, ddelta/dt = u}, and dv/dt by its
 * propulsion. Brakes stop it and never drive it backwards.
 */
final class CarMotion implements MechanicalSystem {

    /** m/s. */
    public static final int SPEED = 0;

    /** Middle of the rear axle, m. */
    public static final int X = 1;

    public static final int Y = 2;

    /** Not wrapped, rad. */
    public static final int YAW = 3;

    /** Of the front wheels, rad. */
    public static final int STEERING = 4;

    public static final int DIMENSION = 5;

    private final double wheelbaseM;
    private Propulsion propulsion = new Propulsion.Commanded(0);
    private double steeringRate;

    public CarMotion(double wheelbaseM) {
        this.wheelbaseM = wheelbaseM;
    }

    /**
     * What acts on it from now on.
     *
     * @param steeringRadps rate of the front wheels, rad/s
     */
    public void act(Propulsion moved, double steeringRadps) {
        propulsion = moved;
        steeringRate = steeringRadps;
    }

    @Override
    public int rates() {
        return 1;
    }

    @Override
    public int dimension() {
        return DIMENSION;
    }

    @Override
    public void accelerations(double[] state, double[] derivative) {
        derivative[SPEED] = propulsion.accelerationMps2(state[SPEED]);
    }

    @Override
    public void kinematics(double[] state, double[] derivative) {
        derivative[X] = state[SPEED] * StrictMath.cos(state[YAW]);
        derivative[Y] = state[SPEED] * StrictMath.sin(state[YAW]);
        derivative[YAW] = state[SPEED] * StrictMath.tan(state[STEERING]) / wheelbaseM;
        derivative[STEERING] = steeringRate;
    }

    @Override
    public void arrest(double[] before, double[] state) {
        if (before[SPEED] >= 0 && state[SPEED] < 0) {
            state[SPEED] = 0;
        }
    }
}
