package dev.provinggrid.sim.sensing.perception;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.model.perception.StatisticalCard;
import dev.provinggrid.sim.engine.PersistentNoise;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.sensing.camera.Lens;
import java.util.Optional;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class StatisticalDetectorTest {

    private static final Camera PUBLISHED = new Camera(new Lens(640, 360, 2 * StrictMath.atan(320 / 829.0)));
    private static final StatisticalCard CARD =
            new StatisticalCard("test", "Test", "assumed", "", 40_000, 2000, .5, .9, .1, "");

    @Test
    void confidenceFollowsSizeContrastAndLight() {
        View view = new View("animal", 10, 4.8, 3000, .5);
        double q =
                2 * StrictMath.log(33_000 / 40_000.0) + .5 * StrictMath.log(.5 / .05) - 1.5 + StrictMath.log(1.5) / .5;
        assertThat(StatisticalDetector.meanConfidence(CARD, PUBLISHED, view))
                .isCloseTo(.9 / (1 + StrictMath.exp(-q)), within(1e-6));
    }

    @Property
    void confidenceGrowsWithNearnessLightAndContrast(
            @ForAll @DoubleRange(min = 2, max = 60) double distance,
            @ForAll @DoubleRange(min = .3, max = 1e5) double lux,
            @ForAll @DoubleRange(min = .01, max = .9) double contrast) {
        double here = mean(distance, lux, contrast);
        assertThat(mean(distance * .9, lux, contrast)).isGreaterThanOrEqualTo(here);
        assertThat(mean(distance, lux * 1.1, contrast)).isGreaterThanOrEqualTo(here);
        assertThat(mean(distance, lux, contrast * 1.1)).isGreaterThanOrEqualTo(here);
    }

    @Test
    void theMedianBoxReachesFourThousandPixelsAtTwentyEightMetres() {
        StatisticalDetector detector = detector(3);
        View near = new View("animal", 28.7, 4.8, 1e5, 1);
        StatisticalCard sure = new StatisticalCard("sure", "", "", "", 1, 1, 1, .99, 0, "");
        StatisticalDetector certain = new StatisticalDetector(sure, PUBLISHED, new RandomStreams(3).named("p"));
        double[] areas = IntStream.range(0, 4001)
                .mapToDouble(_ -> certain.look(Optional.of(near)).boxAreaPx2())
                .sorted()
                .toArray();
        assertThat(areas[2000]).isCloseTo(4006, within(60.0));
        assertThat(areas[3000] / areas[1000]).isCloseTo(3.7 / 2.8, within(.03));
        assertThat(detector.kind()).isEqualTo("statistical");
    }

    @Test
    void nothingInViewIsNeverReported() {
        StatisticalDetector detector = detector(1);
        assertThat(IntStream.range(0, 200).mapToObj(_ -> detector.look(Optional.empty())))
                .containsOnly(Detection.NONE);
    }

    @Test
    void onlyScoresAboveOneHalfAreReported() {
        StatisticalDetector detector = detector(1);
        View faint = new View("animal", 9.5, 4.8, 3000, .5);
        assertThat(IntStream.range(0, 500).mapToObj(_ -> detector.look(Optional.of(faint))))
                .allMatch(it -> it.equals(Detection.NONE) || it.confidence() > .5)
                .anyMatch(it -> it.equals(Detection.NONE))
                .anyMatch(it -> it.confidence() > .5);
    }

    @Test
    void theKthImageMeetsTheKthDrawWhateverWasInViewBefore() {
        View view = new View("animal", 8, 4.8, 1e5, 1);
        StatisticalDetector seeing = detector(9);
        StatisticalDetector blinded = detector(9);
        seeing.look(Optional.of(view));
        blinded.look(Optional.empty());
        assertThat(seeing.look(Optional.of(view))).isEqualTo(blinded.look(Optional.of(view)));
    }

    @Test
    void missesThatCorrelateAreAsManyInFewerAndLongerSpells() {
        boolean[] alone = misses(0);
        boolean[] correlated = misses(PersistentNoise.persistence(.1, .5));
        assertThat(share(alone)).isBetween(.1, .9);
        assertThat(share(correlated)).isCloseTo(share(alone), within(.03));
        assertThat(spells(correlated)).isLessThan(spells(alone) * 2 / 3);
    }

    private static boolean[] misses(double persistence) {
        View view = new View("animal", 9.3, 4.8, 3000, .5);
        StatisticalDetector detector =
                new StatisticalDetector(CARD, PUBLISHED, new RandomStreams(4).named("perception"), persistence);
        boolean[] missed = new boolean[20_000];
        for (int i = 0; i < missed.length; i++) {
            missed[i] = detector.look(Optional.of(view)).equals(Detection.NONE);
        }
        return missed;
    }

    private static double share(boolean[] missed) {
        return IntStream.range(0, missed.length).filter(i -> missed[i]).count() / (double) missed.length;
    }

    private static long spells(boolean[] missed) {
        return IntStream.range(1, missed.length)
                .filter(i -> missed[i] && !missed[i - 1])
                .count();
    }

    @Test
    void behindDirtAnAnimalIsSmallerAndFainter() {
        View clean = new View("animal", 8, 4.8, 3000, .5);
        assertThat(clean.behindDirt(0)).isEqualTo(clean);
        assertThat(StatisticalDetector.meanConfidence(CARD, PUBLISHED, clean.behindDirt(.3)))
                .isLessThan(StatisticalDetector.meanConfidence(CARD, PUBLISHED, clean));
        assertThat(StatisticalDetector.meanConfidence(CARD, PUBLISHED, clean.behindDirt(1)))
                .isZero();
    }

    @Test
    void theReferencesReportEverythingAndNothing() {
        View view = new View("animal", 10, 4.8, .1, .01);
        assertThat(new TrueDetector(PUBLISHED).look(Optional.of(view)).boxAreaPx2())
                .isCloseTo(33_000, within(1.0));
        assertThat(new BlindDetector().look(Optional.of(view))).isEqualTo(Detection.NONE);
    }

    private static double mean(double distance, double lux, double contrast) {
        return StatisticalDetector.meanConfidence(CARD, PUBLISHED, new View("animal", distance, 4.8, lux, contrast));
    }

    private static StatisticalDetector detector(long seed) {
        return new StatisticalDetector(CARD, PUBLISHED, new RandomStreams(seed).named("perception"));
    }
}
