package dev.provinggrid.analysis.trajectory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ErrorMatrixTest {

    private static final double RADIUS_M = 36.839;

    /** Where one agent is in a row. */
    private interface Path {
        double[] at(int row);
    }

    private static byte[] npy(int rows, Path... agents) {
        String text = "{'descr': [('x', '<f4'), ('y', '<f4'), ('heading', '<i2'), ('speed', '<i2')], "
                + "'fortran_order': False, 'shape': (" + rows + ", " + agents.length + "), }";
        ByteBuffer file = ByteBuffer.allocate(192 + 12 * rows * agents.length).order(ByteOrder.LITTLE_ENDIAN);
        file.put((byte) 0x93)
                .put("NUMPY".getBytes(StandardCharsets.US_ASCII))
                .put((byte) 1)
                .put((byte) 0);
        file.putShort((short) 182).put(text.getBytes(StandardCharsets.US_ASCII));
        while (file.position() < 192) {
            file.put((byte) (file.position() == 191 ? '\n' : ' '));
        }
        for (int row = 0; row < rows; row++) {
            for (Path agent : agents) {
                double[] place = agent.at(row);
                file.putFloat((float) place[0]).putFloat((float) place[1]).putInt(0);
            }
        }
        return file.array();
    }

    private static Trajectories run(int rows, Path... agents) throws IOException {
        return Trajectories.read(npy(rows, agents));
    }

    private static Path circle(double lateS) {
        return row -> {
            double angle = 8 * (row * .05 - lateS) / RADIUS_M;
            return new double[] {RADIUS_M * Math.cos(angle), RADIUS_M * Math.sin(angle)};
        };
    }

    @Test
    void identicalRunsHaveNoError() throws IOException {
        ErrorMatrix matrix = ErrorMatrix.mean(List.of(run(100, circle(0)), run(100, circle(0)), run(100, circle(0))));
        assertThat(matrix.greatest()).isZero();
        assertThat(new TrajectoryError(run(9, circle(0)), run(9, circle(0)), 0).firstDifference())
                .isEmpty();
    }

    @Test
    void aConstantShiftIsItsLength() throws IOException {
        Trajectories one = run(50, row -> new double[] {row, 0});
        Trajectories other = run(50, row -> new double[] {row + 3, 4});
        assertThat(new TrajectoryError(one, other, 0).rootMeanSquare()).isEqualTo(5);
        assertThat(new TrajectoryError(one, other, 0).firstDifference()).hasValue(0);
    }

    /** E = 2 R sin(v dt/2R): 8 m/s and one window of .05 s give .400 m, about what was published. */
    @Test
    void aTimeLagOnACircleIsItsChord() throws IOException {
        double expected = 2 * RADIUS_M * Math.sin(8 * .05 / (2 * RADIUS_M));
        assertThat(expected).isCloseTo(.4, within(5e-4));
        assertThat(new TrajectoryError(run(600, circle(0)), run(600, circle(.05)), 0).rootMeanSquare())
                .isCloseTo(expected, within(1e-5));
    }

    @Test
    void theMatrixIsSymmetricAndItsMeanThatOfTheAgents() throws IOException {
        Path still = _ -> new double[] {0, 0};
        Path off = _ -> new double[] {6, 8};
        ErrorMatrix matrix = ErrorMatrix.mean(List.of(run(5, still, still), run(5, off, still)));
        assertThat(matrix.runs()).isEqualTo(2);
        assertThat(matrix.between(0, 1)).isEqualTo(5);
        assertThat(matrix.between(1, 0)).isEqualTo(5);
        assertThat(matrix.between(0, 0)).isZero();
        assertThat(ErrorMatrix.ofAgent(List.of(run(5, still, still), run(5, off, still)), 0)
                        .greatest())
                .isEqualTo(10);
    }

    @Test
    void whoIsThereInOneRunAloneIsInfinitelyFarOff() throws IOException {
        Path leaves = row -> new double[] {row < 3 ? 0 : Double.NaN, 0};
        Path stays = _ -> new double[] {0, 0};
        TrajectoryError error = new TrajectoryError(run(5, leaves), run(5, stays), 0);
        assertThat(error.firstDifference()).hasValue(3);
        assertThat(error.rootMeanSquare()).isInfinite();
        assertThat(new TrajectoryError(run(5, leaves), run(5, leaves), 0).rootMeanSquare())
                .isZero();
        assertThat(new TrajectoryError(run(5, stays), run(4, stays), 0).firstDifference())
                .hasValue(4);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5, 100, 200, 311})
    void aFileThatIsNotWholeIsRefused(int bytes) {
        byte[] whole = npy(10, circle(0));
        assertThatThrownBy(() -> Trajectories.read(Arrays.copyOf(whole, bytes))).isInstanceOf(IOException.class);
    }
}
