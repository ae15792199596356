package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.perception.Box;
import dev.provinggrid.sim.perception.Detection;
import dev.provinggrid.sim.scenario.aeb.Sighting.Emulated;
import dev.provinggrid.sim.scenario.aeb.Sighting.Pictured;
import dev.provinggrid.sim.scenario.aeb.Sighting.Pictured.Found;
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
        Pictured sighting = seen(new Found(.8, HALF));
        assertThat(sighting.overlap(0).orElseThrow()).isCloseTo(.5, within(1e-12));
        assertThat(sighting.showsAnimal(.8)).isTrue();
        assertThat(sighting.showsAnimal(.81)).isFalse();
    }

    @Test
    void aBoxThatCoversAQuarterOfTheAnimalIsNot() {
        assertThat(seen(new Found(.8, QUARTER)).showsAnimal(0)).isFalse();
    }

    @Test
    void theSurestBoxIsReportedButAnyMayBeTheAnimals() {
        Pictured sighting = seen(new Found(.75, TRUTH), new Found(.9, ELSEWHERE));
        assertThat(sighting.detection()).isEqualTo(new Detection(Animal.LABEL, .9, ELSEWHERE.areaPx2()));
        assertThat(sighting.showsAnimal(.7)).isTrue();
        assertThat(sighting.showsAnimal(.8)).isFalse();
    }

    @Test
    void aFaultlessDetectorReportsTheBoxOfTheVisiblePixels() {
        assertThat(seen().perfect()).isEqualTo(new Detection(Animal.LABEL, 1, 1600));
        assertThat(seen().detection()).isEqualTo(Detection.NONE);
    }

    @Test
    void whereNothingIsVisibleEveryBoxIsWrong() {
        Pictured sighting = new Pictured(List.of(new Found(.9, ELSEWHERE)), Optional.empty(), 0);
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

    private static Pictured seen(Found... found) {
        return new Pictured(List.of(found), Optional.of(TRUTH), 1200);
    }
}
