package dev.provinggrid.sim.engine;

/** Advances a {@link MechanicalSystem} by one fixed step. Holds work space only: the same input gives the same bits. */
public interface Integrator {

    /**
     * Advances by one step.
     *
     * @param state advanced in place
     * @param stepS s, positive
     */
    void advance(MechanicalSystem system, double[] state, double stepS);
}
