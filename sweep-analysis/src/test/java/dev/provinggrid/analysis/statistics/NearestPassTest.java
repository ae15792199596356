package dev.provinggrid.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestPassTest {

    private final CaseTable table = new CaseTable(
            List.of(
                    new LevelColumn(
                            "speed", List.of("60", "20", "40"), List.of(60.0, 20.0, 40.0), new int[] {0, 1, 2, 1, 0}),
                    new LevelColumn("model", List.of("a", "b"), new int[] {0, 0, 0, 1, 1})),
            new long[] {1, 2, 3, 2, 1});

    @Test
    void fewerAxesComeBeforeFewerStepsAndStepsGoByTheScale() {
        NearestPass slower =
                NearestPass.of(table, 0, new double[] {0, 1, 1, 1, 0}).orElseThrow();
        assertThat(slower.index()).isEqualTo(2);
        assertThat(slower.sameWorld()).isFalse();
        assertThat(slower.differences()).containsExactly(new NearestPass.Difference("speed", "40", "60"));
    }

    @Test
    void theSameWorldComesFirstAmongEquals() {
        NearestPass other =
                NearestPass.of(table, 0, new double[] {0, 1, 1, 1, 1}).orElseThrow();
        assertThat(other.index()).isEqualTo(4);
        assertThat(other.sameWorld()).isTrue();
    }

    /** The cheat: a case without a verdict is told as one that passes. */
    @Test
    void nothingPassesWhereNoCaseDid() {
        assertThat(NearestPass.of(table, 0, new double[] {0, 0, Double.NaN, Double.NaN, 0}))
                .isEmpty();
    }
}
