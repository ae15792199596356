package dev.provinggrid.sim.scenario.crossing;

import static dev.provinggrid.sim.scenario.crossing.CrossingRuns.drive;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.scenario.crossing.CrossingRuns.Driven;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class CooperativeCrossingTest {

    private static final int SEEDS = 100;

    @ParameterizedTest
    @ValueSource(strings = {"one-dof", "kinematic"})
    void withoutAgreementBothAreInTheCircleAtOnce(String plant) {
        Driven run = drive(7, "rule", "none", "plant", plant);
        assertThat(run.report().exercised()).isTrue();
        assertThat(run.kpi("conflicts")).isEqualTo(1);
        assertThat(run.firstAt("entered", "v02")).isCloseTo(6.2, within(.02));
        assertThat(run.firstAt("left", "v02")).isCloseTo(8.2, within(.02));
        assertThat(run.firstAt("entered", "v01")).isCloseTo(7, within(.02));
        assertThat(run.firstAt("left", "v01")).isCloseTo(9, within(.02));
        assertThat(run.report().cause()).isEqualTo("no-agreement");
    }

    @ParameterizedTest
    @ValueSource(strings = {"one-dof", "kinematic"})
    void theLaterOneLetsTheEarlierOnePass(String plant) {
        Driven run = drive(7, "plant", plant);
        assertPasses(run);
        assertThat(run.firstAt("entered", "v01")).isGreaterThan(run.firstAt("left", "v02"));
        assertThat(Collections.min(run.column("speed01[m/s]"))).isCloseTo(3.8, within(.15));
        assertThat(run.column("speed02[m/s]")).allSatisfy(it -> assertThat(it).isCloseTo(5, within(.01)));
        assertThat(run.column("x03[m]")).allSatisfy(it -> assertThat(it).isNaN());
    }

    /** The awareness delay calibrated what a search costs; the decision delay was not used for anything. */
    @Test
    void delaysAreThoseOfThePublication() {
        List<Driven> runs =
                LongStream.rangeClosed(1, SEEDS).mapToObj(it -> drive(it)).toList();
        double[] awareness = sorted(runs, "awarenessDelay");
        double[] decision = sorted(runs, "decisionDelay");
        assertThat(DoubleStream.of(awareness).average().orElseThrow()).isCloseTo(.52, within(.02));
        assertThat(DoubleStream.of(decision).average().orElseThrow()).isBetween(.5, .85);
        assertThat(.69).isBetween(decision[SEEDS / 20], decision[SEEDS - SEEDS / 20]);
        double[] share = sorted(runs, "deliveredShare");
        assertThat(DoubleStream.of(share).average().orElseThrow()).isCloseTo(.992, within(.002));
    }

    @ParameterizedTest
    @ValueSource(strings = {"yield-to-earlier", "reservation", "none"})
    void aRadioThatDeliversNothingNeverPasses(String rule) {
        Driven run = drive(7, "loss", 1.0, "rule", rule);
        assertThat(run.report().cause()).isEqualTo("no-agreement");
        assertThat(run.kpi("deliveredShare")).isZero();
        assertThat(run.kpi("agreements")).isZero();
        boolean allCrossedApart = run.report().kpis().getOrDefault("conflicts", 1.0) == 0
                && run.report().kpis().containsKey("timeLost");
        assertThat(allCrossedApart).isFalse();
    }

    @Test
    void whereNobodyCrossesNothingIsReportedThatCouldPass() {
        Driven run = drive(7, "loss", 1.0, "rule", "reservation", "duration", 30.0);
        assertThat(run.report().endReason()).isEqualTo("duration");
        assertThat(run.report().kpis()).doesNotContainKeys("conflicts", "minSeparation", "timeLost", "meanTimeLost");
    }

    @Test
    void withoutAConflictToAvoidARunTellsNothing() {
        Driven run = drive(7, "firstDistance", 50.0, "loss", 1.0);
        assertThat(run.kpi("conflictsWithoutAgreement")).isZero();
        assertThat(run.report().exercised()).isFalse();
    }

    /** Two vehicles that publish at 5 Hz until the first of them has left the circle: the published number of messages. */
    @Test
    void eightyTwoMessagesUntilTheFirstHasLeft() {
        Driven run = drive(7, "messagePeriod", .2, "delay", .12, "delayDeviation", .02, "traceRate", 10.0);
        int row = 82;
        assertThat(run.column("time[s]").get(row)).isEqualTo(8.2);
        assertThat(run.column("messages").get(row)).isEqualTo(82);
        double probability = StrictMath.exp(-2 * 300 / 75_000.0);
        assertThat(run.column("delivered").get(row))
                .isCloseTo(82 * probability, within(3 * StrictMath.sqrt(82 * probability * (1 - probability))));
        assertPasses(run);
    }

    /** A log that one run recorded goes over the radio again: 5 Hz and the delays of the published verification, figure 1. */
    @Test
    void aRecordedLogGoesOverTheRadioAgain() {
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        RunFiles files = name -> name.equals("messages.csv") ? log : OutputStream.nullOutputStream();
        drive(7, files, "messageLog", true, "messagePeriod", .2, "spacing", 100.0, "vehicles", 6);
        String one = log.toString(StandardCharsets.UTF_8)
                .lines()
                .filter(it -> it.startsWith("time") || it.contains(",v01,v02,"))
                .collect(Collectors.joining("\n"));
        int recorded = (int) one.lines().count() - 1;
        Driven run = drive(
                new CooperativeCrossing().with(Map.of("log", one)),
                8,
                RunFiles.NONE,
                "recording",
                "log",
                "delay",
                .12,
                "delayDeviation",
                .02,
                "spacing",
                100.0,
                "vehicles",
                6);
        assertThat(recorded).isGreaterThan(200);
        assertThat(run.kpi("recordedShare")).isBetween(.93, .99);
        double ofTheMean = .02 / StrictMath.sqrt(4.0 * recorded);
        assertThat(run.kpi("recordedDelay")).isCloseTo(.12, within(3 * ofTheMean));
        assertThat(run.kpi("recordedDelayDeviation")).isCloseTo(.02, within(3 * ofTheMean));
    }

    @Test
    void twentyOnFastComputersAllCross() {
        Driven run = drive(7, "vehicles", 20, "computer", 8e9);
        assertPasses(run);
        assertThat(run.kpi("conflictsWithoutAgreement")).isEqualTo(10);
        assertThat(run.kpi("agreements")).isGreaterThanOrEqualTo(10);
    }

    @Test
    void aSlowComputerKnowsTooLate() {
        Driven run = drive(7, "vehicles", 6, "computer", .1e9);
        assertThat(run.report().cause()).isIn("no-agreement", "agreed-too-late");
        assertThat(run.kpi("awarenessDelay")).isGreaterThan(5);
    }

    @Test
    void aReservedCrossingIsEnteredInTurn() {
        Driven run = drive(7, "rule", "reservation", "vehicles", 8, "computer", 8e9);
        assertPasses(run);
        assertThat(run.kpi("agreements")).isEqualTo(8);
        assertThat(run.report().kpis()).doesNotContainKey("awarenessDelay");
    }

    @Test
    void aBiggerBudgetMakesVehiclesAwareSooner() {
        double before = Double.POSITIVE_INFINITY;
        for (double budget : new double[] {.2e9, .4e9, .8e9, 1.6e9, 8e9}) {
            Driven run = drive(7, "computer", budget);
            double searchS = .256e9 / budget;
            assertThat(run.kpi("searchTime")).isCloseTo(searchS, within(1e-9));
            assertThat(run.kpi("awarenessDelay")).isLessThan(before).isGreaterThan(.1 + searchS);
            before = run.kpi("awarenessDelay");
        }
    }

    @Test
    void distanceTakesItsShare() {
        Driven run = drive(7, "distanceLoss", "rayleigh", "fadingDistance", 30.0);
        assertThat(run.kpi("deliveredShare")).isBetween(.2, .9);
    }

    @Test
    void anotherVehicleFarAwayMovesNobody() {
        Driven two = drive(7, "range", 80.0);
        Driven four = drive(7, "range", 80.0, "vehicles", 4, "spacing", 100.0);
        assertThat(four.firstAt("left", "v02")).isEqualTo(two.firstAt("left", "v02"));
        assertThat(four.firstAt("entered", "v01")).isEqualTo(two.firstAt("entered", "v01"));
    }

    @Test
    void theSameSeedGivesTheSameBitsAndAnotherOneOthers() {
        Driven run = drive(7, "vehicles", 4, "loss", .5);
        assertThat(drive(7, "vehicles", 4, "loss", .5)).isEqualTo(run);
        assertThat(drive(8, "vehicles", 4, "loss", .5).trace()).isNotEqualTo(run.trace());
    }

    private static void assertPasses(Driven run) {
        assertThat(run.report().exercised()).isTrue();
        assertThat(run.report().cause()).isEmpty();
        assertThat(run.kpi("conflicts")).isZero();
        assertThat(run.kpi("minSeparation")).isGreaterThanOrEqualTo(3);
        assertThat(run.kpi("timeLost")).isBetween(0.0, 5.0);
    }

    private static double[] sorted(List<Driven> runs, String kpi) {
        return runs.stream().mapToDouble(it -> it.kpi(kpi)).sorted().toArray();
    }
}
