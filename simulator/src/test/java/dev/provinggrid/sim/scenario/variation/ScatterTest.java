package dev.provinggrid.sim.scenario.variation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.run.Parameters;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ScatterTest {

    private static final int SEEDS = 4000;
    private static final Parameters ALL = new Parameters(Map.ofEntries(
            Map.entry("frictionScatter", .15),
            Map.entry("speedScatter", .01),
            Map.entry("startOffsetScatter", .2),
            Map.entry("startHeadingScatter", .003),
            Map.entry("gradeScatter", .02),
            Map.entry("animalSizeScatter", .08),
            Map.entry("animalHeadingScatter", .25),
            Map.entry("animalAlongScatter", 1.0),
            Map.entry("animalAcrossScatter", .3),
            Map.entry("cameraPitchScatter", .005),
            Map.entry("exposureScatter", .4),
            Map.entry("latencyScatter", .03)));

    /** What one draw is, and how it is distributed. */
    record Draw(String parameter, double mean, double deviation, ToDoubleFunction<Scatter> of) {

        @Override
        public String toString() {
            return parameter;
        }
    }

    static Draw[] draws() {
        return new Draw[] {
            world("frictionScatter", 1, .15, DrawnWorld::frictionFactor),
            world("speedScatter", 1, .01, DrawnWorld::speedFactor),
            world("startOffsetScatter", 0, .2, DrawnWorld::startLeftM),
            world("startHeadingScatter", 0, .003, DrawnWorld::startHeadingRad),
            world("animalSizeScatter", 1, .08, it -> it.animal().scale()),
            world("animalHeadingScatter", 0, .25, it -> it.animal().turnRad()),
            world("animalAlongScatter", 0, 1, it -> it.animal().alongM()),
            world("animalAcrossScatter", 0, .3, it -> it.animal().leftM()),
            system("cameraPitchScatter", 0, .005, DrawnSystem::mountPitchRad),
            system("exposureScatter", 0, .4, DrawnSystem::exposureStops),
            system("latencyScatter", 0, .03, DrawnSystem::latencyS),
        };
    }

    private static Draw world(String name, double mean, double deviation, ToDoubleFunction<DrawnWorld> value) {
        return new Draw(name, mean, deviation, it -> value.applyAsDouble(DrawnWorld.of(it)));
    }

    private static Draw system(String name, double mean, double deviation, ToDoubleFunction<DrawnSystem> value) {
        return new Draw(name, mean, deviation, it -> value.applyAsDouble(DrawnSystem.of(it, .2)));
    }

    @ParameterizedTest
    @MethodSource("draws")
    void overSeedsADrawHasItsMeanAndDeviationAndEndsAtThree(Draw draw) {
        double[] drawn = overSeeds(draw, ALL);
        double mean = mean(drawn);
        double deviation = StrictMath.sqrt(mean(squares(drawn, mean)));
        assertThat(mean).isCloseTo(draw.mean(), within(4 * draw.deviation() / StrictMath.sqrt(SEEDS)));
        assertThat(deviation / draw.deviation()).isCloseTo(.995, within(.04));
        assertThat(Arrays.stream(drawn)).allMatch(it -> Math.abs(it - draw.mean()) <= 3.0001 * draw.deviation());
    }

    @ParameterizedTest
    @MethodSource("draws")
    void whatDoesNotScatterIsNominalToTheBitAndMovesNoOther(Draw draw) {
        Parameters without = ALL.with(draw.parameter(), 0.0);
        assertThat(overSeeds(draw, without)).containsOnly(draw.mean());
        for (Draw other : draws()) {
            if (!other.parameter().equals(draw.parameter())) {
                assertThat(other.of().applyAsDouble(new Scatter(without, new RandomStreams(5))))
                        .isEqualTo(other.of().applyAsDouble(new Scatter(ALL, new RandomStreams(5))));
            }
        }
    }

    @Test
    void noTwoDrawsOfACaseAreAlike() {
        Scatter scatter = new Scatter(ALL, new RandomStreams(5));
        assertThat(draws())
                .extracting(it -> (it.of().applyAsDouble(scatter) - it.mean()) / it.deviation())
                .doesNotHaveDuplicates();
    }

    @Test
    void theTimeToTheActuatorsIsNeverNegative() {
        Parameters late = ALL.with("latencyScatter", 1.0);
        double[] drawn = LongStream.range(0, 200)
                .mapToDouble(seed -> DrawnSystem.of(new Scatter(late, new RandomStreams(seed)), .2)
                        .latencyS())
                .toArray();
        assertThat(Arrays.stream(drawn).min()).hasValue(-.2);
    }

    @Test
    void onlyWhatDiffersFromTheNominalIsReported() {
        Map<String, Double> nothing = new TreeMap<>();
        DrawnWorld.NOMINAL.report(nothing, .68, 73);
        DrawnSystem.NOMINAL.report(nothing);
        assertThat(nothing).isEmpty();
        Map<String, Double> all = new TreeMap<>();
        Scatter scatter = new Scatter(ALL, new RandomStreams(5));
        DrawnWorld.of(scatter).report(all, .68, 73);
        DrawnSystem.of(scatter, .2).report(all);
        assertThat(all)
                .hasSize(draws().length + 2)
                .containsKeys("drawnGrade", "drawnCrown")
                .hasEntrySatisfying(
                        "drawnFriction",
                        it -> assertThat(it)
                                .isEqualTo(.68 * DrawnWorld.of(scatter).frictionFactor()));
    }

    private static double[] overSeeds(Draw draw, Parameters given) {
        return LongStream.range(0, SEEDS)
                .mapToDouble(seed -> draw.of().applyAsDouble(new Scatter(given, new RandomStreams(seed))))
                .toArray();
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    private static double[] squares(double[] values, double around) {
        double[] squares = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            squares[i] = (values[i] - around) * (values[i] - around);
        }
        return squares;
    }
}
