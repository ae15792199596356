package dev.provinggrid.sim.cooperation.computer;

/**
 * The computing cost of an application: {@code con flo batch} operations.
 *
 * @param convergence app_con, at least 1: how many times it runs until it converges
 * @param operations app_flo, floating-point operations for each item, flop
 * @param batch items that are processed together
 */
public record Computation(double convergence, double operations, int batch) {

    public Computation {
        if (!(convergence >= 1 && operations >= 0 && batch >= 0)) {
            throw new IllegalArgumentException(
                    "no computation: convergence " + convergence + ", operations " + operations + ", batch " + batch);
        }
    }

    /** All operations, flop. */
    public double totalFlop() {
        return convergence * operations * batch;
    }

    /**
     * What a computer needs so that it is done in time, flop/s.
     *
     * @param withinS t_op, s
     */
    public double requiredFlops(double withinS) {
        return totalFlop() / withinS;
    }
}
