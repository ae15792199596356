package dev.provinggrid.sim.engine;

/** The classical Runge-Kutta method: fourth order where the forces are smooth; four evaluations a step. */
public final class RungeKutta4 implements Integrator {

    private static final double[] NODES = {0, 0.5, 0.5, 1};
    private static final double[] WEIGHTS = {1 / 6.0, 1 / 3.0, 1 / 3.0, 1 / 6.0};

    private final double[] before;
    private final double[] stage;
    private final double[] derivative;

    /**
     * Work space for systems of one dimension.
     *
     * @param dimension of the systems it advances
     */
    public RungeKutta4(int dimension) {
        before = new double[dimension];
        stage = new double[dimension];
        derivative = new double[dimension];
    }

    @Override
    public void advance(MechanicalSystem system, double[] state, double stepS) {
        System.arraycopy(state, 0, before, 0, state.length);
        for (int k = 0; k < NODES.length; k++) {
            for (int i = 0; i < state.length; i++) {
                stage[i] = before[i] + NODES[k] * stepS * derivative[i];
            }
            system.accelerations(stage, derivative);
            system.kinematics(stage, derivative);
            for (int i = 0; i < state.length; i++) {
                state[i] += WEIGHTS[k] * stepS * derivative[i];
            }
        }
        system.arrest(before, state);
        system.project(state);
    }
}
