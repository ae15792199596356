package dev.provinggrid.sim.driving.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.driving.stack.Sighting.Emulated;
import dev.provinggrid.sim.driving.stack.Sighting.Pictured;
import dev.provinggrid.sim.engine.geometry.Box;
import dev.provinggrid.sim.sensing.camera.Truth;
import dev.provinggrid.sim.sensing.perception.Detection;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SightingTest {

    private static final Box TRUTH = new Box(100, 50, 140, 90);
    private static final Box HALF = new Box(100, 50, 120, 90);
    private static final Box QUARTER = new Box(100, 50, 110, 90);
    private static final Box ELSEWHERE = new Box(10, 50, 50, 90);

    @Test
    void aBoxThatCoversHalfOfTheAnimalIsTheAnimals() {
        Pictured sighting = seen(found(.8, HALF));
        assertThat(sighting.overlap(0).orElseThrow()).isCloseTo(.5, within(1e-12));
        assertThat(sighting.showsTarget(.8)).isTrue();
        assertThat(sighting.showsTarget(.81)).isFalse();
    }

    @Test
    void aBoxThatCoversAQuarterOfTheAnimalIsNot() {
        assertThat(seen(found(.8, QUARTER)).showsTarget(0)).isFalse();
    }

    @Test
    void aSmallAnimalIsFoundByTheMiddleOfItsBox() {
        Truth small = new Truth(Optional.of(new Box(155, 92, 166, 101)), 49);
        Pictured sighting = new Pictured("animal", List.of(found(.73, new Box(154.2, 85.6, 166.3, 96.4))), small);
        assertThat(sighting.overlap(.7).orElseThrow()).isLessThan(.3);
        assertThat(sighting.showsTarget(.7)).isTrue();
        assertThat(sighting.showsTarget(.74)).isFalse();
    }

    @Test
    void theSurestBoxIsReportedButAnyMayBeTheAnimals() {
        Pictured sighting = seen(found(.75, TRUTH), found(.9, ELSEWHERE));
        assertThat(sighting.detection()).isEqualTo(found(.9, ELSEWHERE));
        assertThat(sighting.confidenceInTarget()).as("not that in the other").isEqualTo(.75);
        assertThat(sighting.showsTarget(.7)).isTrue();
        assertThat(sighting.showsTarget(.8)).isFalse();
    }

    @Test
    void aFaultlessDetectorReportsTheBoxOfTheVisiblePixels() {
        assertThat(seen().perfect()).isEqualTo(found(1, TRUTH));
        assertThat(seen().detection()).isEqualTo(Detection.NONE);
    }

    @Test
    void whereNothingIsVisibleEveryBoxIsWrong() {
        Pictured sighting = new Pictured("animal", List.of(found(.9, ELSEWHERE)), Truth.NOTHING);
        assertThat(sighting.inView()).isFalse();
        assertThat(sighting.perfect()).isEqualTo(Detection.NONE);
        assertThat(sighting.showsTarget(0)).isFalse();
        assertThat(sighting.confidenceInTarget()).isZero();
        assertThat(sighting.overlap(0)).hasValue(0);
    }

    @Test
    void anEmulatedDetectorHasNoBoxesToMatch() {
        Emulated sighting = new Emulated("animal", true, new Detection("animal", .6, 500), Detection.NONE);
        assertThat(sighting.showsTarget(.6)).isTrue();
        assertThat(sighting.showsTarget(.7)).isFalse();
        assertThat(sighting.confidenceInTarget()).isEqualTo(.6);
        assertThat(sighting.overlap(0)).isEmpty();
        assertThat(new Emulated("animal", false, sighting.detection(), Detection.NONE).confidenceInTarget())
                .isZero();
    }

    private static Pictured seen(Detection... found) {
        return new Pictured("animal", List.of(found), new Truth(Optional.of(TRUTH), 1200));
    }

    private static Detection found(double confidence, Box box) {
        return new Detection("animal", confidence, box);
    }
}
