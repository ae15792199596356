package dev.provinggrid.sim.engine;

/**
 * Semi-implicit (symplectic) Euler: updates the rates with the forces at the old coordinates, then the coordinates
 * with the new rates. First order; one evaluation a step; stable for oscillators up to {@code omega * step = 2}.
 */
public final class SemiImplicitEuler implements Integrator {

    private final double[] before;
    private final double[] derivative;

    /**
     * Work space for systems of one dimension.
     *
     * @param dimension of the systems it advances
     */
    public SemiImplicitEuler(int dimension) {
        before = new double[dimension];
        derivative = new double[dimension];
    }

    @Override
    public void advance(MechanicalSystem system, double[] state, double stepS) {
        int rates = system.rates();
        System.arraycopy(state, 0, before, 0, state.length);
        system.accelerations(state, derivative);
        for (int i = 0; i < rates; i++) {
            state[i] += stepS * derivative[i];
        }
        system.arrest(before, state);
        system.kinematics(state, derivative);
        for (int i = rates; i < state.length; i++) {
            state[i] += stepS * derivative[i];
        }
        system.project(state);
    }
}
