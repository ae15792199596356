package dev.provinggrid.sim.scenario.ring;

import static dev.provinggrid.sim.scenario.ring.RingRuns.drive;
import static dev.provinggrid.sim.scenario.ring.RingRuns.seeded;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.scenario.ring.RingRuns.Driven;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class RingRoadTest {

    @Test
    void humansAloneStopAndGo() {
        Driven run = drive();
        assertThat(run.report().endReason()).isEqualTo("completed");
        assertThat(run.report().cause()).isEqualTo("stop-and-go");
        assertThat(run.report().simS()).isEqualTo(600);
        assertThat(run.kpi("speedDeviation")).isCloseTo(3.98, within(.2));
        assertThat(run.kpi("meanSpeed")).isCloseTo(3.84, within(.2));
        assertThat(run.kpi("throughput") * 3600).isCloseTo(1116, within(60.0));
        assertThat(run.kpi("waveAmplitude")).isBetween(3.0, 8.0);
        assertThat(run.kpi("waveSpeed")).isBetween(-6.0, -2.0);
        assertThat(run.kpi("minGap")).isBetween(1.0, 2.0);
        assertThat(run.kpi("collisions")).isZero();
        assertThat(run.kpi("windows")).isEqualTo(12_000);
    }

    /** 7.88 m are enough at 4.02 m/s: .75 v + v^2/8 - v^2/14 + 4 m. At a little more they brake as much as they speed up. */
    @Test
    void driversOfTheFuzzySafetyModelKeepItsDistanceWithoutWaves() {
        Driven run = drive("driver", "fsm");
        assertThat(run.report().cause()).isEmpty();
        assertThat(run.kpi("meanSpeed")).isBetween(4.02, 4.3);
        assertThat(run.kpi("speedDeviation")).isLessThan(.3);
        assertThat(run.kpi("minGap")).isGreaterThan(7);
        assertThat(run.kpi("collisions")).isZero();
    }

    @Test
    void oneFollowerStopperDampsTheWaveAndSavesFuel() {
        Driven humans = drive();
        Driven controlled = drive("controller", "follower-stopper", "desiredSpeed", 4.5);
        assertThat(controlled.report().cause()).isEmpty();
        assertThat(humans.kpi("speedDeviation") / controlled.kpi("speedDeviation"))
                .isGreaterThan(5);
        assertThat(controlled.kpi("meanSpeed")).isCloseTo(4.5, within(.1));
        assertThat(controlled.kpi("fuelProxy")).isLessThan(humans.kpi("fuelProxy"));
        assertThat(controlled.kpi("energyPerMetre")).isLessThan(humans.kpi("energyPerMetre"));
        assertThat(controlled.report().kpis()).doesNotContainKey("waveSpeed");
        assertThat(controlled.column("agents").subList(0, 600))
                .as("nothing differs before the controller takes over")
                .isEqualTo(humans.column("agents").subList(0, 600));
    }

    @Test
    void theSameCaseGivesTheSameBitsAndAnotherSeedOthers() {
        Driven once = drive("duration", 60.0, "judgedTime", 30.0);
        Driven again = drive("duration", 60.0, "judgedTime", 30.0);
        assertThat(again.trace()).isEqualTo(once.trace());
        assertThat(again.agents()).isEqualTo(once.agents());
        assertThat(again.file("space-time.svg")).isEqualTo(once.file("space-time.svg"));
        assertThat(again.report()).isEqualTo(once.report());
        Driven other = seeded(new RingRoad(), 8, "duration", 60.0, "judgedTime", 30.0);
        assertThat(other.trace()).isNotEqualTo(once.trace());
    }

    @Test
    void theDirectorThatLosesNothingIsTheBarrier() {
        Driven barrier = drive("duration", 60.0, "judgedTime", 30.0);
        Driven director = drive("duration", 60.0, "judgedTime", 30.0, "execution", "director");
        assertThat(director.trace()).isEqualTo(barrier.trace());
        assertThat(director.agents()).isEqualTo(barrier.agents());
        assertThat(director.report().kpis()).isEqualTo(barrier.report().kpis());
    }

    /** The repair: what is lost costs windows, never results. */
    @ParameterizedTest
    @ValueSource(doubles = {20, 30})
    void agentsOnTheWorldsClockDriveAsAtTheBarrierWhateverIsLost(double updateRate) {
        Object[] given = {"duration", 60.0, "judgedTime", 30.0, "updateRate", updateRate, "traceRate", 2.0};
        Driven barrier = drive(given);
        Driven director = drive(with(
                given,
                "execution",
                "director",
                "agentClock",
                "world",
                "dropProbability",
                .01,
                "delayProbability",
                .02,
                "delayWindows",
                3));
        assertThat(director.kpi("discards")).isGreaterThan(100);
        assertThat(director.agents()).isEqualTo(barrier.agents());
        assertThat(director.column("agents")).isEqualTo(barrier.column("agents"));
        assertThat(director.kpi("speedDeviation")).isEqualTo(barrier.kpi("speedDeviation"));
    }

    @Test
    void agentsOnTheirOwnClocksDriftApartByWhatIsLost() {
        Object[] circle = {
            "vehicles",
            2,
            "driver",
            "open-loop",
            "roadLength",
            231.47,
            "duration",
            60.0,
            "judgedTime",
            30.0,
            "execution",
            "director",
            "dropProbability",
            .01
        };
        Driven one = drive(with(circle, "injectionSeed", 1));
        Driven other = drive(with(circle, "injectionSeed", 2));
        assertThat(drive(with(circle, "injectionSeed", 1)).agents()).isEqualTo(one.agents());
        double shift = Math.abs(one.kpi("discards") - other.kpi("discards"));
        assertThat(shift).isPositive();
        double[] here = one.place(599, 1, 2);
        double[] there = other.place(599, 1, 2);
        double way = 8 * Math.cos(.071) * .05 * shift;
        double radius = 2.62 / Math.tan(.071);
        assertThat(Math.hypot(here[0] - there[0], here[1] - there[1]))
                .isCloseTo(2 * radius * Math.sin(way / 2 / radius), within(.45));
    }

    @Test
    void aSilentVehicleStallsTheDirectorAndNothingPasses() {
        Driven run = drive("execution", "director", "silentVehicles", 1);
        assertThat(run.report().endReason()).isEqualTo("stalled");
        assertThat(run.report().cause()).isEqualTo("director-stalled");
        assertThat(run.report().simS()).isZero();
        assertThat(run.kpi("discards")).isEqualTo(1200);
        assertThat(run.report().kpis()).doesNotContainKeys("speedDeviation", "meanSpeed", "throughput");
        assertThat(run.place(0, 0, 21)[0]).isFinite();
        assertThat(run.place(1, 0, 21)[0]).isNaN();
    }

    @ParameterizedTest
    @CsvSource({"8, 0.071, 29.007", "3, 0.07065, 77.72"})
    void aBlindVehicleDrivesThePublishedCircle(double speed, double steering, double periodS) {
        Driven run = drive(
                "vehicles",
                1,
                "driver",
                "open-loop",
                "heldSpeed",
                speed,
                "heldSteering",
                steering,
                "roadLength",
                231.47,
                "duration",
                300.0,
                "agentsRate",
                20.0,
                "updateRate",
                20.0);
        double[] start = run.place(0, 0, 1);
        double radius = 2.62 / Math.tan(steering);
        double[] half = run.place((int) Math.round(periodS / 2 * 20), 0, 1);
        assertThat(Math.hypot(half[0] - start[0], half[1] - start[1])).isCloseTo(2 * radius, within(.05));
        double[] round = run.place((int) Math.round(periodS * 20), 0, 1);
        assertThat(Math.hypot(round[0] - start[0], round[1] - start[1])).isLessThan(.5);
        assertThat(run.kpi("meanSpeed")).isCloseTo(speed * Math.cos(steering), within(1e-9));
        assertThat(run.kpi("speedDeviation")).isCloseTo(0, within(1e-6));
    }

    @Test
    void recordedSpeedsAreDrivenAsTheyStand() {
        String table = "time[s],first[m/s],second[km/h]\n0,2,7.2\n10,4,7.2\n20,0,7.2\n";
        Driven run = seeded(
                new RingRoad().with(Map.of("field", table)),
                7,
                "driver",
                "replay",
                "velocities",
                "field",
                "vehicles",
                2,
                "heldSteering",
                .065,
                "duration",
                30.0,
                "judgedTime",
                30.0,
                "traceRate",
                1.0,
                "roadLength",
                252.9);
        List<String> slowest = run.column("slowest[m/s]");
        List<String> fastest = run.column("fastest[m/s]");
        double cos = Math.cos(.065);
        assertThat(Double.parseDouble(fastest.get(10))).isCloseTo(4 * cos, within(.02));
        assertThat(Double.parseDouble(slowest.get(10))).isCloseTo(2 * cos, within(.002));
        assertThat(Double.parseDouble(slowest.get(25))).isCloseTo(0, within(1e-9));
        assertThat(run.kpi("collisions")).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"dynamic-bicycle", "full"})
    void vehiclesWithEngineAndBrakesFollowEachOtherOnTheRoad(String plant) {
        Driven run = drive("plant", plant, "vehicles", 15, "duration", 120.0, "judgedTime", 30.0);
        assertThat(run.kpi("collisions")).isZero();
        assertThat(run.kpi("meanSpeed")).isBetween(3.0, 7.0);
        assertThat(run.kpi("minGap")).isGreaterThan(1);
        double radius = 15 * 260 / 21.0 / (2 * Math.PI);
        double[] place = run.place(1100, 2, 15);
        assertThat(Math.hypot(place[0], place[1])).isCloseTo(radius, within(1.5));
    }

    @Test
    void fleetsCanBeMixed() {
        Driven run = drive(
                "otherPlantShare",
                .2,
                "otherPlant",
                "dynamic-bicycle",
                "duration",
                60.0,
                "judgedTime",
                30.0,
                "vehicles",
                10);
        assertThat(run.kpi("collisions")).isZero();
        assertThat(run.kpi("meanSpeed")).isBetween(3.0, 7.0);
    }

    @Test
    void aCommandReadAsARateKeepsTheVehicleOnTheRoadToo() {
        Driven run = drive("steeringCommand", "rate", "duration", 120.0, "judgedTime", 30.0);
        double[] place = run.place(1000, 3, 21);
        assertThat(Math.hypot(place[0], place[1])).isCloseTo(260 / (2 * Math.PI), within(.3));
    }

    @Test
    void aThousandVehiclesKeepTheSpacingOfTheRing() {
        Driven run = drive("vehicles", 1000, "duration", 20.0, "judgedTime", 10.0);
        assertThat(run.kpi("collisions")).isZero();
        assertThat(run.agents().length).isEqualTo(192 + 200 * 1000 * 12);
        assertThat(run.file("space-time.svg").length()).isLessThan(500_000);
    }

    private static Object[] with(Object[] given, Object... more) {
        Object[] all = Arrays.copyOf(given, given.length + more.length);
        System.arraycopy(more, 0, all, given.length, more.length);
        return all;
    }
}
