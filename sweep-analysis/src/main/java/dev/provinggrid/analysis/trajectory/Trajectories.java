package dev.provinggrid.analysis.trajectory;

import java.io.IOException;
import java.nio.ByteBuffer;

/** The positions of agents: a row for each time, a column for each agent. */
public interface Trajectories {

    int rows();

    int agents();

    /** x of an agent, m; NaN if the agent is absent at that time. */
    double x(int row, int agent);

    /** y of an agent, m; NaN if the agent is absent at that time. */
    double y(int row, int agent);

    /** Only the rows before {@code end}. */
    default Trajectories until(int end) {
        Trajectories whole = this;
        return new Trajectories() {
            @Override
            public int rows() {
                return Math.min(end, whole.rows());
            }

            @Override
            public int agents() {
                return whole.agents();
            }

            @Override
            public double x(int row, int agent) {
                return whole.x(row, agent);
            }

            @Override
            public double y(int row, int agent) {
                return whole.y(row, agent);
            }
        };
    }

    /**
     * Reads {@code agents.npy}, in the format that docs/results.md describes.
     *
     * @throws IOException if the format is another one, or the file is truncated
     */
    static Trajectories read(byte[] npy) throws IOException {
        return read(ByteBuffer.wrap(npy));
    }

    /** Reads {@code agents.npy} from a file that is mapped into memory. */
    static Trajectories read(ByteBuffer npy) throws IOException {
        return AgentArray.read(npy);
    }
}
