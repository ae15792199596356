package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.perception.Box;
import dev.provinggrid.sim.perception.Detection;
import dev.provinggrid.sim.scenario.aeb.Sighting.Emulated;
import dev.provinggrid.sim.scenario.aeb.Sighting.Pictured;
import dev.provinggrid.sim.sensor.camera.Truth;
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
        assertThat(sighting.showsAnimal(.8)).isTrue();
        assertThat(sighting.showsAnimal(.81)).isFalse();
    }

    @Test
    void aBoxThatCoversAQuarterOfTheAnimalIsNot() {
        assertThat(seen(found(.8, QUARTER)).showsAnimal(0)).isFalse();
    }

    @Test
    void theSurestBoxIsReportedButAnyMayBeTheAnimals() {
        Pictured sighting = seen(found(.75, TRUTH), found(.9, ELSEWHERE));
        assertThat(sighting.detection()).isEqualTo(found(.9, ELSEWHERE));
        assertThat(sighting.showsAnimal(.7)).isTrue();
        assertThat(sighting.showsAnimal(.8)).isFalse();
    }

    @Test
    void aFaultlessDetectorReportsTheBoxOfTheVisiblePixels() {
        assertThat(seen().perfect()).isEqualTo(found(1, TRUTH));
        assertThat(seen().detection()).isEqualTo(Detection.NONE);
    }

    @Test
    void whereNothingIsVisibleEveryBoxIsWrong() {
        Pictured sighting = new Pictured(List.of(found(.9, ELSEWHERE)), Truth.NOTHING);
        assertThat(sighting.inView()).isFalse();
        assertThat(sighting.perfect()).isEqualTo(Detection.NONE);
        assertThat(sighting.showsAnimal(0)).isFalse();
        assertThat(sighting.overlap(0)).hasValue(0);
    }

    @Test
    void anEmulatedDetectorHasNoBoxesToMatch() {
        Emulated sighting = new Emulated(true, new Detection(Animal.LABEL, .6, 500), Detection.NONE);
        assertThat(sighting.showsAnimal(.6)).isTrue();
        assertThat(sighting.showsAnimal(.7)).isFalse();
        assertThat(sighting.overlap(0)).isEmpty();
    }

    private static Pictured seen(Detection... found) {
        return new Pictured(List.of(found), new Truth(Optional.of(TRUTH), 1200));
    }

    private static Detection found(double confidence, Box box) {
        return new Detection(Animal.LABEL, confidence, box);
    }
}
