package dev.provinggrid.sim.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class RandomStreamsTest {

    private static final Pattern NAME =
            Pattern.compile("[sS]treams(?:\\(\\))?\\s*\\.(?:named|seedOf)\\(\\s*\"([^\"]+)\"");

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

    /** Two uses of one name would draw the same numbers: errors of two sensors that are always equal. */
    @Test
    void everyNameIsAskedForInOnePlace() throws IOException {
        List<String> names = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            for (Path file : files.filter(it -> it.toString().endsWith(".java")).toList()) {
                NAME.matcher(Files.readString(file)).results().forEach(it -> names.add(it.group(1)));
            }
        }
        assertThat(names).hasSizeGreaterThan(15).doesNotHaveDuplicates();
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
