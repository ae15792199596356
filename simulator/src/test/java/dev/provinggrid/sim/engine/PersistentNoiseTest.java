package dev.provinggrid.sim.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PersistentNoiseTest {

    private static final int DRAWS = 200_000;

    @Test
    void withoutMemoryItIsTheStreamToTheBit() {
        RandomStream stream = new RandomStreams(3).named("n");
        double[] plain =
                IntStream.range(0, 100).mapToDouble(_ -> stream.gaussian()).toArray();
        assertThat(draws(0, 100)).isEqualTo(plain);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, .5, .9})
    void eachNumberIsStandardNormalAndTwoCorrelateByThePowerOfTheirDistance(double persistence) {
        double[] drawn = draws(persistence, DRAWS);
        assertThat(product(drawn, 0)).isCloseTo(1, within(.04));
        for (int apart : new int[] {1, 2, 5}) {
            assertThat(product(drawn, apart)).isCloseTo(StrictMath.pow(persistence, apart), within(.03));
        }
        double beyondOne = IntStream.range(0, DRAWS).filter(i -> drawn[i] > 1).count() / (double) DRAWS;
        assertThat(beyondOne).isCloseTo(.1587, within(.008));
    }

    @Test
    void itsMemoryIsGivenByAStepAndACorrelationTime() {
        assertThat(PersistentNoise.persistence(.1, .3)).isCloseTo(StrictMath.exp(-1 / 3.0), within(1e-12));
        assertThat(PersistentNoise.persistence(.1, 0)).isZero();
    }

    @ParameterizedTest
    @ValueSource(doubles = {-.1, 1, Double.NaN})
    void itRemembersSomeAndNotAll(double persistence) {
        RandomStream stream = new RandomStreams(3).named("n");
        assertThatIllegalArgumentException().isThrownBy(() -> new PersistentNoise(stream, persistence));
    }

    private static double[] draws(double persistence, int count) {
        PersistentNoise noise = new PersistentNoise(new RandomStreams(3).named("n"), persistence);
        return IntStream.range(0, count).mapToDouble(_ -> noise.next()).toArray();
    }

    private static double product(double[] drawn, int apart) {
        double sum = 0;
        for (int i = apart; i < drawn.length; i++) {
            sum += drawn[i] * drawn[i - apart];
        }
        return sum / (drawn.length - apart);
    }
}
