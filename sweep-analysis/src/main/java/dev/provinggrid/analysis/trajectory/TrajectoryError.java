package dev.provinggrid.analysis.trajectory;

import java.util.OptionalInt;

/**
 * Distance between the positions of an agent in two runs, and its root mean square:
 *
 * <pre>
 *   e(t) = |p_1(t) - p_2(t)|,  E = sqrt(sum of e^2 over N samples / N)
 * </pre>
 *
 * The error is infinite at a sample that only one run has; a sample that neither has is left out.
 */
public record TrajectoryError(Trajectories one, Trajectories other, int agent) {

    public TrajectoryError {
        if (agent >= one.agents() || agent >= other.agents()) {
            throw new IllegalArgumentException(
                    "no agent " + agent + " in runs of " + one.agents() + " and " + other.agents());
        }
    }

    /** e at a row, m; NaN if neither run has the agent there. */
    public double at(int row) {
        boolean here = isThere(one, row);
        boolean there = isThere(other, row);
        if (!here || !there) {
            return here == there ? Double.NaN : Double.POSITIVE_INFINITY;
        }
        double dx = one.x(row, agent) - other.x(row, agent);
        double dy = one.y(row, agent) - other.y(row, agent);
        return StrictMath.sqrt(dx * dx + dy * dy);
    }

    private boolean isThere(Trajectories run, int row) {
        return row < run.rows() && !Double.isNaN(run.x(row, agent));
    }

    /** E, m; NaN for an agent that is in neither run. */
    public double rootMeanSquare() {
        double squares = 0;
        int samples = 0;
        for (int row = 0; row < rows(); row++) {
            double error = at(row);
            if (!Double.isNaN(error)) {
                squares += error * error;
                samples++;
            }
        }
        return StrictMath.sqrt(squares / samples);
    }

    /** The first row in which the runs differ; empty if they never differ. */
    public OptionalInt firstDifference() {
        for (int row = 0; row < rows(); row++) {
            if (at(row) > 0) {
                return OptionalInt.of(row);
            }
        }
        return OptionalInt.empty();
    }

    private int rows() {
        return Math.max(one.rows(), other.rows());
    }
}
