package dev.provinggrid.sim.scenario.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.provinggrid.sim.engine.geometry.Box;
import dev.provinggrid.sim.sensing.camera.light.ImageDomain;
import dev.provinggrid.sim.world.Headlamp;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.animal.Species;
import dev.provinggrid.sim.world.scene.Split;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
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
        DatasetPlan heldOut = new DatasetPlan(
                5,
                Split.TRAINING,
                new Subjects(List.of(Species.BOAR), true, 0, 0),
                new Skies(List.of(Weather.CLOUDY), List.of(), ImageDomain.USUAL),
                15,
                40);
        assertThat(labels(heldOut, 2))
                .extracting(it -> it.animal().orElseThrow().variant())
                .containsOnly(Species.HELD_OUT);
    }

    @Test
    void vehiclesOnAPavedRoadHaveBoxesOfTheirOwn() {
        List<FrameLabel> labels = labels(plan(8, Split.TRAINING, 1, 1, List.of(Weather.CLEAR), 5, 60), 0);

        assertThat(labels).allMatch(FrameLabel::paved);
        List<VehicleLabel> vehicles =
                labels.stream().flatMap(it -> it.vehicles().stream()).toList();
        assertThat(vehicles).hasSizeGreaterThan(FRAMES).allSatisfy(it -> {
            assertThat(it.vehicle().distanceM()).isBetween(5.0, 60.0);
            assertThat(it.csvLine(3).split(",")).hasSameSizeAs(VehicleLabel.CSV_HEADER.split(","));
            it.truth()
                    .box()
                    .ifPresent(box -> assertThat(box.areaPx2())
                            .isGreaterThanOrEqualTo(it.truth().visiblePixels()));
        });
        assertThat(vehicles).filteredOn(it -> it.truth().visiblePixels() > 20).hasSizeGreaterThan(FRAMES / 2);
    }

    /** Of no individual, object or vehicle of a run may a detector have learned. */
    @Test
    void trainingShowsNothingThatRunsShow() {
        DatasetPlan training = plan(9, Split.TRAINING, .3, .5, List.of(Weather.CLEAR), 5, 60);
        DatasetPlan driving = plan(9, Split.DRIVING, .3, .5, List.of(Weather.CLEAR), 5, 60);
        Set<Object> learned = new HashSet<>();
        Set<Object> met = new HashSet<>();
        for (int scene = 0; scene < 4; scene++) {
            labels(training, scene).forEach(it -> learned.addAll(shown(it)));
            labels(driving, scene).forEach(it -> met.addAll(shown(it)));
        }

        assertThat(learned).hasSizeGreaterThan(20).doesNotContainAnyElementsOf(met);
        assertThat(met).hasSizeGreaterThan(5);
    }

    private static List<Object> shown(FrameLabel label) {
        List<Object> shown = new ArrayList<>();
        label.animal().ifPresent(it -> shown.add(it.species() + " " + it.variant()));
        label.vehicles().forEach(it -> shown.add(it.vehicle().size()));
        label.vehicles().forEach(it -> shown.add("paint " + it.vehicle().paint()));
        return shown;
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
                .isThrownBy(() -> Subjects.of(List.of("wolf"), false, 0, 0))
                .withMessageContaining("wolf")
                .withMessageContaining("moose, deer, boar, bear");
    }

    private static DatasetPlan plan(long seed, double emptyShare, List<Weather> weathers, double from, double to) {
        return plan(seed, Split.TRAINING, emptyShare, 0, weathers, from, to);
    }

    private static DatasetPlan plan(
            long seed, Split split, double emptyShare, double paved, List<Weather> weathers, double from, double to) {
        return new DatasetPlan(
                seed,
                split,
                new Subjects(List.of(Species.BOAR), false, emptyShare, paved),
                new Skies(weathers, List.of(), ImageDomain.USUAL),
                from,
                to);
    }

    private static List<FrameLabel> labels(DatasetPlan plan, int scene) {
        List<FrameLabel> labels = new ArrayList<>();
        new SceneFrames(plan, 320).render(scene, FRAMES, (_, label) -> labels.add(label));
        return labels;
    }
}
