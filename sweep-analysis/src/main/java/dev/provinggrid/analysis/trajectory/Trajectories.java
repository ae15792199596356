package dev.provinggrid.analysis.trajectory;

import java.io.IOException;
import java.nio.ByteBuffer;

/** The places of agents: rows over time, a column for each agent. */
public interface Trajectories {

    int rows();

    int agents();

    /** m; not a number where the agent is not there. */
    double x(int row, int agent);

    /** m. */
    double y(int row, int agent);

    /** The first of its rows alone. */
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
     * Those of {@code agents.npy}, as docs/results.md describes it.
     *
     * @throws IOException when it is not of that form, or not whole
     */
    static Trajectories read(byte[] npy) throws IOException {
        return read(ByteBuffer.wrap(npy));
    }

    /** The same, of a file that is mapped into memory. */
    static Trajectories read(ByteBuffer npy) throws IOException {
        return AgentArray.read(npy);
    }
}
