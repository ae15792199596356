package dev.provinggrid.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PairedTestTest {

    @Test
    void aKpiThatDiffersInOneOfManyWorldsIsNoEvidence() {
        double[] differences = new double[24];
        differences[3] = .5;
        assertThat(ofKpi(differences)).isEqualTo(new PairedTest(24, 1, 1, 1));
    }

    /** Of the 64 ways to sign the ranks 1 to 6, five give those below 0 a sum of at most 3. */
    @Test
    void worldsThatDoNotDifferChangeNoProbability() {
        double[] differing = {1, 2, -3, 4, 5, 6};
        assertThat(ofKpi(differing).p()).isCloseTo(2 * 5 / 64.0, within(1e-12));
        assertThat(ofKpi(1, 2, -3, 0, 0, 0, 0, 4, 5, 6).p())
                .isEqualTo(ofKpi(differing).p());
    }

    private static PairedTest ofKpi(double... differences) {
        Worlds worlds = Worlds.of(LongStream.range(0, differences.length).toArray());
        return PairedTest.ofKpi(worlds, differences);
    }
}
