package dev.provinggrid.sim.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.DoubleStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class RandomStreamsTest {

    @Property(tries = 50)
    void equalSeedAndNameGiveEqualDraws(@ForAll long seed, @ForAll String name) {
        RandomStream once = new RandomStreams(seed).named(name);
        RandomStream again = new RandomStreams(seed).named(name);
        for (int i = 0; i < 20; i++) {
            assertThat(once.gaussian()).isEqualTo(again.gaussian());
            assertThat(once.uniform()).isEqualTo(again.uniform());
        }
    }

    @Property(tries = 50)
    void anotherNameOrSeedGivesOtherDraws(@ForAll long seed, @ForAll String name) {
        double draw = new RandomStreams(seed).named(name).uniform();
        assertThat(new RandomStreams(seed).named(name + "'").uniform()).isNotEqualTo(draw);
        assertThat(new RandomStreams(seed + 1).named(name).uniform()).isNotEqualTo(draw);
    }

    @Test
    void aStreamDoesNotDependOnTheDrawsOfAnother() {
        RandomStreams streams = new RandomStreams(7);
        double alone = streams.named("perception").gaussian();
        RandomStream other = streams.named("gnss");
        other.gaussian();
        other.gaussian();
        assertThat(streams.named("perception").gaussian()).isEqualTo(alone);
    }

    @Test
    void gaussianDrawsHaveMeanZeroAndVarianceOne() {
        RandomStream stream = new RandomStreams(42).named("moments");
        double[] draws = DoubleStream.generate(stream::gaussian).limit(200_000).toArray();
        double mean = DoubleStream.of(draws).average().orElseThrow();
        double variance = DoubleStream.of(draws).map(it -> it * it).average().orElseThrow();
        double fourth =
                DoubleStream.of(draws).map(it -> it * it * it * it).average().orElseThrow();
        assertThat(mean).isCloseTo(0, within(.01));
        assertThat(variance).isCloseTo(1, within(.02));
        assertThat(fourth).isCloseTo(3, within(.1));
    }

    @Test
    void theBitsOfAStreamAreFrozen() {
        RandomStream stream = new RandomStreams(7).named("perception");
        assertThat(new double[] {stream.uniform(), stream.gaussian(), stream.gaussian()})
                .containsExactly(FROZEN_UNIFORM, FROZEN_GAUSSIAN, FROZEN_SPARE);
    }

    private static final double FROZEN_UNIFORM = 0.7198020083222043;
    private static final double FROZEN_GAUSSIAN = 1.2356581046356183;
    private static final double FROZEN_SPARE = 0.40721122520199904;
}
