package dev.provinggrid.sim.scenario.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.provinggrid.sim.engine.geometry.Box;
import dev.provinggrid.sim.world.Headlamp;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.animal.Species;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SceneFramesTest {

    private static final int FRAMES = 16;

    @Test
    void aBoxEnclosesTheVisiblePixels() {
        List<FrameLabel> labels = labels(plan(3, 0, List.of(Weather.CLEAR), 5, 40), 0);

        assertThat(labels).hasSize(FRAMES).allSatisfy(label -> {
            assertThat(label.truth().box().isPresent()).isEqualTo(label.truth().visiblePixels() > 0);
            label.truth().box().ifPresent(box -> assertEncloses(label, box));
        });
        assertThat(labels).filteredOn(it -> it.truth().visiblePixels() > 10).hasSizeGreaterThan(FRAMES / 2);
    }

    private static void assertEncloses(FrameLabel label, Box box) {
        assertThat(box.areaPx2()).isGreaterThanOrEqualTo(label.truth().visiblePixels());
        assertThat(box.left()).isNotNegative();
        assertThat(box.top()).isNotNegative();
        assertThat(box.right()).isLessThanOrEqualTo(320);
        assertThat(box.bottom()).isLessThanOrEqualTo(180);
    }

    @Test
    void emptyFramesShowNoAnimal() {
        assertThat(labels(plan(4, 1, List.of(Weather.values()), 5, 120), 1)).allSatisfy(label -> {
            assertThat(label.animal()).isEmpty();
            assertThat(label.truth().visiblePixels()).isZero();
        });
    }

    @Test
    void distanceAndSpeciesAreAsPlanned() {
        assertThat(labels(plan(5, 0, List.of(Weather.CLOUDY), 15, 40), 2)).allSatisfy(label -> {
            DrawnAnimal animal = label.animal().orElseThrow();
            assertThat(animal.species()).isEqualTo(Species.BOAR);
            assertThat(animal.distanceM()).isBetween(15.0, 40.0);
            assertThat(label.conditions().air().weather()).isEqualTo(Weather.CLOUDY);
        });
    }

    @Test
    void heldOutShapesAreShownOnlyWhenAskedFor() {
        DatasetPlan known = plan(5, 0, List.of(Weather.CLOUDY), 15, 40);
        assertThat(labels(known, 2))
                .extracting(it -> it.animal().orElseThrow().variant())
                .doesNotContain(Species.HELD_OUT);
        DatasetPlan heldOut =
                new DatasetPlan(5, List.of(Species.BOAR), true, 0, List.of(Weather.CLOUDY), List.of(), 15, 40);
        assertThat(labels(heldOut, 2))
                .extracting(it -> it.animal().orElseThrow().variant())
                .containsOnly(Species.HELD_OUT);
    }

    @Test
    void headlampsFollowTheLightRule() {
        assertThat(labels(plan(6, .5, List.of(Weather.values()), 5, 120), 3)).allSatisfy(label -> {
            double minute = label.conditions().light().minuteOfDay();
            boolean dark = minute <= 420 || minute >= 1080;
            assertThat(label.conditions().lamp() != Headlamp.OFF).isEqualTo(dark);
        });
    }

    @Test
    void aLabelHasAsManyColumnsAsTheHeader() {
        int columns = FrameLabel.CSV_HEADER.split(",").length;

        assertThat(labels(plan(7, .5, List.of(Weather.CLEAR), 5, 60), 0))
                .allSatisfy(it -> assertThat(it.csvLine().split(",")).hasSize(columns));
    }

    @Test
    void unknownWordsAreRefusedWithThoseAllowed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DatasetPlan.of(1, List.of("wolf"), false, 0, List.of("clear"), List.of(), 5, 120))
                .withMessageContaining("wolf")
                .withMessageContaining("moose, deer, boar, bear");
    }

    private static DatasetPlan plan(long seed, double emptyShare, List<Weather> weathers, double from, double to) {
        return new DatasetPlan(seed, List.of(Species.BOAR), false, emptyShare, weathers, List.of(), from, to);
    }

    private static List<FrameLabel> labels(DatasetPlan plan, int scene) {
        List<FrameLabel> labels = new ArrayList<>();
        new SceneFrames(plan, 320).render(scene, FRAMES, (_, label) -> labels.add(label));
        return labels;
    }
}
