package dev.provinggrid.sim.vehicle;

import dev.provinggrid.sim.vehicle.tyre.FrictionPyramid;

/** The force of a {@link FrictionPyramid}: of the sliding speeds alone, without a state of its own. */
final class PyramidForce extends TyreForce {

    private final int wheel;
    private final double radius;
    private final FrictionPyramid tyre;

    PyramidForce(int wheel, double radius, FrictionPyramid tyre) {
        this.wheel = wheel;
        this.radius = radius;
        this.tyre = tyre;
    }

    @Override
    void act(double[] s, double vx, double vy, double load, GroundPoint ground) {
        double rolling = radius * s[State.SPIN + wheel];
        slipX = (rolling - vx) / Math.max(Math.max(Math.abs(vx), Math.abs(rolling)), FrictionPyramid.SLOW_MPS);
        double limit = ground.muPeak * load;
        x = tyre.forceN(vx - rolling, limit);
        y = tyre.forceN(vy, limit);
    }

    @Override
    void kinematics(double[] s, double[] d, double vx, double vy) {
        d[State.GRIP_X + wheel] = 0;
        d[State.GRIP_Y + wheel] = 0;
    }

    @Override
    void project(double[] s) {
        // There is no state to project.
    }
}
