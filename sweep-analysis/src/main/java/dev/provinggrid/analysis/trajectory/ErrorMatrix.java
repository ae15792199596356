package dev.provinggrid.analysis.trajectory;

import java.util.List;
import java.util.stream.IntStream;

/** E of {@link TrajectoryError} for every pair of runs of the same agents: 0 if two runs are identical. */
public final class ErrorMatrix {

    private final double[][] errors;

    private ErrorMatrix(double[][] errors) {
        this.errors = errors;
    }

    /** The matrix of one agent. */
    public static ErrorMatrix ofAgent(List<Trajectories> runs, int agent) {
        double[][] errors = new double[runs.size()][runs.size()];
        for (int i = 0; i < errors.length; i++) {
            for (int j = 0; j < i; j++) {
                errors[i][j] = new TrajectoryError(runs.get(i), runs.get(j), agent).rootMeanSquare();
                errors[j][i] = errors[i][j];
            }
        }
        return new ErrorMatrix(errors);
    }

    /** The mean over all agents. */
    public static ErrorMatrix mean(List<Trajectories> runs) {
        int agents = runs.stream().mapToInt(Trajectories::agents).min().orElse(0);
        return agents == 0
                ? new ErrorMatrix(new double[runs.size()][runs.size()])
                : meanOf(IntStream.range(0, agents)
                        .mapToObj(it -> ofAgent(runs, it))
                        .toList());
    }

    /** The mean of the matrices of several agents in the same runs. */
    public static ErrorMatrix meanOf(List<ErrorMatrix> agents) {
        int runs = agents.getFirst().runs();
        double[][] sum = new double[runs][runs];
        for (ErrorMatrix one : agents) {
            for (int i = 0; i < runs; i++) {
                for (int j = 0; j < runs; j++) {
                    sum[i][j] += one.errors[i][j] / agents.size();
                }
            }
        }
        return new ErrorMatrix(sum);
    }

    public int runs() {
        return errors.length;
    }

    /** E of two runs, m. */
    public double between(int one, int other) {
        return errors[one][other];
    }

    /** The greatest E of all pairs, m; 0 if all runs are identical. */
    public double greatest() {
        double greatest = 0;
        for (double[] row : errors) {
            for (double error : row) {
                greatest = error > greatest || Double.isNaN(error) ? error : greatest;
            }
        }
        return greatest;
    }
}
