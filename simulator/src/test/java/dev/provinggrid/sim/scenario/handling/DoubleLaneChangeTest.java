package dev.provinggrid.sim.scenario.handling;

import static dev.provinggrid.sim.scenario.DrivenRuns.drive;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.scenario.DrivenRuns.Driven;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Colour;
import dev.provinggrid.sim.video.Film;
import dev.provinggrid.sim.video.FilmFormat;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class DoubleLaneChangeTest {

    private final DoubleLaneChange scenario = new DoubleLaneChange();

    @ParameterizedTest
    @ValueSource(doubles = {5, 10, 20, 80 / 3.6})
    void theReferenceDrivesThroughWithoutTouchingACone(double speed) {
        Driven run = drive(scenario, "speed", speed);
        assertThat(run.report().endReason()).isEqualTo("completed");
        assertThat(run.report().cause()).isEmpty();
        assertThat(run.kpi("conesHit")).isZero();
        assertThat(run.kpi("gatesPassed")).isEqualTo(4);
        assertThat(run.kpi("diverged")).isZero();
        assertThat(run.kpi("completionSpeed")).isCloseTo(speed, within(0.05));
        assertThat(run.kpi("pathRmse")).as("it is its own reference").isLessThan(1e-4);
    }

    @Test
    void repeatingItsOwnSteeringItDrivesTheSameWayToTheBit() {
        assertThat(drive(scenario, "driver", "open-loop").trace())
                .isEqualTo(drive(scenario).trace());
    }

    @Test
    void theSameCaseGivesTheSameBitsAndAFilmedOneToo() {
        Reel reel = new Reel();
        Driven filmed = drive(scenario, reel, "tyre", "two-piece");
        assertThat(filmed).isEqualTo(drive(new DoubleLaneChange(), "tyre", "two-piece"));
        assertThat(reel.colours)
                .contains(Colour.VEHICLE, Colour.TRUTH, Colour.ANIMAL, Colour.ALARM, Colour.LINE, Colour.TRAIL);
        assertThat(reel.closed).isTrue();
    }

    @Test
    void aCameraBehindTheCarFilmsTheSameRun() {
        Reel reel = new Reel();
        reel.everyNth = 16;
        Driven filmed = drive(scenario, reel, "film", "chase", "tyre", "two-piece", "driver", "open-loop");
        assertThat(filmed).isEqualTo(drive(new DoubleLaneChange(), "tyre", "two-piece", "driver", "open-loop"));
        assertThat(filmed.kpi("conesHit")).isPositive();
        assertThat(reel.count(it -> it.blue() > 1.5 * it.red() && it.blue() > 80))
                .as("the paint of the car, in five pictures")
                .isGreaterThan(5 * 4000);
        assertThat(reel.count(DoubleLaneChangeTest::isOrange))
                .as("orange cones")
                .isGreaterThan(100);
        assertThat(reel.count(DoubleLaneChangeTest::isYellow))
                .as("the yellow path")
                .isGreaterThan(500);
        assertThat(reel.closed).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "nonlinear-bicycle, pacejka",
        "nonlinear-bicycle, linear",
        "linear-bicycle, linear",
        "kinematic-bicycle, none"
    })
    void slowlyEveryModelFollowsTheReferenceOpenLoop(String plant, String tyre) {
        Driven run = drive(scenario, "plant", plant, "tyre", tyre, "driver", "open-loop", "speed", 5.0);
        assertThat(run.kpi("conesHit")).isZero();
        assertThat(run.kpi("pathMaxError")).isLessThan(0.15);
        assertThat(run.report().kpis()).doesNotContainKey("peakRoll");
    }

    @Test
    void aFastKinematicBicycleIsLedAstrayByTheSteeringOfARealCar() {
        Driven run =
                drive(scenario, "plant", "kinematic-bicycle", "tyre", "none", "driver", "open-loop", "speed", 22.0);
        assertThat(run.kpi("conesHit")).isGreaterThan(2);
        assertThat(run.report().events()).extracting(it -> it.name()).contains("cone", "gate", "diverging");
        assertThat(run.report().cause()).isEqualTo("diverged");
    }

    @Test
    void onIceItSlidesStraightOnAndIsJudgedAsDiverged() {
        Driven run = drive(scenario, "condition", "icy", "speed", 25.0);
        assertThat(run.report().exercised()).isTrue();
        assertThat(run.report().cause()).isEqualTo("diverged");
        assertThat(run.kpi("diverged")).isEqualTo(1);
        assertThat(run.kpi("gatesPassed")).isLessThan(4);
        assertThat(run.report().kpis().values()).allSatisfy(it -> assertThat(it).isFinite());
    }

    @Test
    void drivingRoundTheConesIsNoWayThrough() {
        String straight = "time[s],steering[deg]\n0,0\n100,0\n";
        Driven run = drive(
                scenario.with(Map.of("straight", straight)),
                "driver",
                "open-loop",
                "steering",
                "straight",
                "speed",
                10.0);
        assertThat(run.kpi("gatesPassed")).isLessThan(4);
        assertThat(run.report().cause()).isNotEmpty();
        assertThat(run.report().events())
                .anySatisfy(it -> assertThat(it.detail()).isEqualTo("lane 2 missed"));
    }

    @Test
    void theTraceOfARunServesAsTheReferenceOfAnother() {
        Driven first = drive(scenario, "traceRate", 200.0);
        Map<String, String> files = Map.of("lap", first.trace());
        Driven again = drive(scenario.with(files), "reference", "lap");
        assertThat(again.kpi("pathRmse")).isLessThan(1e-3);
        assertThat(again.kpi("yawRateMaxError")).isLessThan(1e-3);
        Driven slower = drive(scenario.with(files), "reference", "lap", "speed", 19.0);
        Driven byWay = drive(scenario.with(files), "reference", "lap", "speed", 19.0, "alignment", "arc-length");
        assertThat(slower.kpi("pathRmse")).isGreaterThan(2);
        assertThat(byWay.kpi("pathRmse")).isLessThan(0.2);
    }

    @Test
    void withoutAReferenceThereIsNothingToHoldItAgainst() {
        Driven run = drive(scenario, "reference", "none");
        assertThat(run.report().kpis()).doesNotContainKeys("pathRmse", "yawRateRmse", "lateralSpeedMaxError");
    }

    @Test
    void farFromThePathTheRunEndsDiverged() {
        String wild = "time[s],steering[rad]\n0,1.0\n1,-1.0\n2,1.0\n3,-1\n4,1\n";
        Driven run = drive(
                scenario.with(Map.of("wild", wild)),
                "driver",
                "open-loop",
                "steering",
                "wild",
                "plant",
                "linear-bicycle",
                "tyre",
                "linear",
                "speed",
                45.0);
        assertThat(run.report().endReason()).isEqualTo("diverged");
        assertThat(run.kpi("diverged")).isEqualTo(1);
    }

    private static boolean isOrange(Colour it) {
        return it.red() > 130 && it.green() > .3 * it.red() && it.green() < .65 * it.red() && it.blue() < .5 * it.red();
    }

    private static boolean isYellow(Colour it) {
        return it.red() > 140 && it.green() > .7 * it.red() && it.blue() < .4 * it.red();
    }

    /** Notes what a film shows. */
    private static final class Reel implements RunFiles, Film {

        private final Set<Colour> colours = new HashSet<>();
        private final List<Colour> pixels = new ArrayList<>();
        private int everyNth = 1;
        private int asked;
        private boolean closed;

        long count(Predicate<Colour> wanted) {
            return pixels.stream().filter(wanted).count();
        }

        @Override
        public OutputStream create(String name) {
            throw new AssertionError("no file but the film: " + name);
        }

        @Override
        public Optional<Film> film(FilmFormat format) {
            return Optional.of(this);
        }

        @Override
        public boolean isWanted() {
            return asked++ % everyNth == 0;
        }

        @Override
        public void show(long atNs, Canvas canvas) {
            for (int y = 0; y < canvas.height(); y++) {
                for (int x = 0; x < canvas.width(); x++) {
                    colours.add(canvas.at(x, y));
                    if (everyNth > 1) {
                        pixels.add(canvas.at(x, y));
                    }
                }
            }
        }

        @Override
        public void close() {
            closed = true;
        }
    }
}
