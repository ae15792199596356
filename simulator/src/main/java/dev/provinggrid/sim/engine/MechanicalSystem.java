package dev.provinggrid.sim.engine;

/**
 * A system of rates (velocities, spins) and coordinates (positions, angles, deflections) that gives its derivatives; an
 * {@link Integrator} advances it. The state vector holds the rates first, then the coordinates, both in SI.
 */
public interface MechanicalSystem {

    /** Number of rates at the head of the state vector. */
    int rates();

    /** Length of the state vector. */
    int dimension();

    /**
     * Derivatives of the rates.
     *
     * @param state of length {@link #dimension()}; not changed
     * @param derivative receives elements {@code [0, rates())}
     */
    void accelerations(double[] state, double[] derivative);

    /**
     * Derivatives of the coordinates. Called only after {@link #accelerations} for the same coordinates (the rates may
     * be newer), so that geometry need not be computed twice.
     *
     * @param derivative receives elements {@code [rates(), dimension())}
     */
    void kinematics(double[] state, double[] derivative);

    /**
     * Applies what is not smooth to rates that were just advanced: dry friction that stops a body within the step.
     *
     * @param before the state before the step
     */
    default void arrest(double[] before, double[] state) {}

    /** Returns coordinates to their manifold after a step: unit quaternions, limits. */
    default void project(double[] state) {}
}
