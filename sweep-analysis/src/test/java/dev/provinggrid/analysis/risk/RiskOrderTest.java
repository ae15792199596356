package dev.provinggrid.analysis.risk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.analysis.comparison.ComparedCase;
import dev.provinggrid.analysis.comparison.SweepColumns;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.design.sampling.CounterRandom;
import dev.provinggrid.model.design.sampling.ListedPermutation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RiskOrderTest {

    private static final List<String> WEATHER = List.of("clear", "rain", "fog");
    private static final int REPLICATES = 2;

    private final CounterRandom random = CounterRandom.of(7, "order");

    /** In fog nothing is seen above 60, in rain nothing above 90. */
    private static Outcome braking(double speed, String weather) {
        double most = weather.equals("fog") ? 60 : weather.equals("rain") ? 90 : 200;
        return speed > most ? Outcome.FAIL : Outcome.PASS;
    }

    @Test
    void whatFailedBeforeIsFirst() {
        SweepColumns earlier = sweep(speeds(20, 120, 10), RiskOrderTest::braking);
        SweepColumns next = planned(speeds(20, 120, 10));
        ListedPermutation order = order(earlier, next);
        int failed = (int) earlier.cases().stream()
                .filter(it -> it.outcome() == Outcome.FAIL)
                .count();
        assertThat(failed).isGreaterThan(10);
        IntStream.range(0, order.size())
                .forEach(row -> assertThat(order.placeOf(row) < failed)
                        .as("case %d at %d", row, order.placeOf(row))
                        .isEqualTo(earlier.cases().get(row).outcome() == Outcome.FAIL));
    }

    @Test
    void everyCaseHasAPlaceAndTheOrderRepeats() {
        SweepColumns earlier = sweep(speeds(20, 120, 10), RiskOrderTest::braking);
        SweepColumns next = planned(speeds(20, 120, 5));
        ListedPermutation order = order(earlier, next);
        assertThat(order.size()).isEqualTo(next.cases().size());
        assertThat(order(earlier, next).bytes()).isEqualTo(order.bytes());
    }

    /** Levels that the earlier sweep did not have: those between failures before those between passes. */
    @Test
    void newLevelsBesideFailuresComeBeforeThoseBesidePasses() {
        SweepColumns earlier = sweep(speeds(20, 120, 10), RiskOrderTest::braking);
        SweepColumns next = planned(speeds(25, 115, 10));
        ListedPermutation order = order(earlier, next);
        int[] ofFailures = IntStream.range(0, order.size())
                .filter(row -> braking(speed(next, row), weather(next, row)) == Outcome.FAIL)
                .map(row -> order.placeOf(row))
                .toArray();
        assertThat(Arrays.stream(ofFailures).max().orElseThrow()).isLessThan(ofFailures.length * 5 / 4);
    }

    @Test
    void aCaseThatWasNotJudgedIsNoFailure() {
        SweepColumns broken = sweep(
                speeds(20, 120, 10),
                (speed, weather) -> weather.equals("clear") ? Outcome.ERROR : braking(speed, weather));
        SweepColumns next = planned(speeds(20, 120, 10));
        ListedPermutation order = order(broken, next);
        int failed = (int) broken.cases().stream()
                .filter(it -> it.outcome() == Outcome.FAIL)
                .count();
        assertThat(IntStream.range(0, order.size())
                        .filter(row -> weather(next, row).equals("clear"))
                        .map(row -> order.placeOf(row)))
                .allMatch(it -> it >= failed);
    }

    @Test
    void verdictsThatTellNothingApartLeaveTheShuffle() {
        SweepColumns next = planned(speeds(20, 120, 10));
        ListedPermutation shuffled = shuffled(next);
        for (Outcome all : List.of(Outcome.PASS, Outcome.FAIL, Outcome.MISSING)) {
            SweepColumns earlier = sweep(speeds(20, 120, 10), (_, _) -> all);
            assertThat(RiskOrder.of(earlier, next, Set.of(), shuffled, random).bytes())
                    .as(all.name())
                    .isEqualTo(shuffled.bytes());
        }
    }

    @Test
    void aSweepOfOtherParametersLeavesTheShuffle() {
        SweepColumns next = planned(speeds(20, 120, 10));
        ListedPermutation shuffled = shuffled(next);
        SweepColumns.Builder other =
                SweepColumns.of(new SweepColumns.Origin("s", "1", ""), Map.of("load", 1.0, "speed", 5.0), 2);
        other.add(ended(0, 0, Outcome.FAIL), Map.of("load", 1.0), Map.of());
        other.add(ended(1, 0, Outcome.PASS), Map.of("load", 2.0), Map.of());
        assertThat(RiskOrder.of(other.build(), next, Set.of(), shuffled, random).bytes())
                .isEqualTo(shuffled.bytes());
    }

    /** Of 20,000 verdicts some hundred are learned from. */
    @Test
    void manyCasesAreOrderedFromFewOfThem() {
        List<Double> speeds = speeds(20, 120, .03);
        SweepColumns earlier = sweep(speeds, RiskOrderTest::braking);
        ListedPermutation order =
                order(earlier, planned(speeds.stream().map(it -> it + .015).toList()));
        assertThat(order.size()).isGreaterThan(20_000);
        long failing = IntStream.range(0, order.size())
                .filter(row -> order.placeOf(row) < order.size() / 10)
                .filter(row -> braking(speed(earlier, row), weather(earlier, row)) == Outcome.FAIL)
                .count();
        assertThat(failing).isGreaterThan(order.size() * 99 / 1000);
    }

    private ListedPermutation order(SweepColumns earlier, SweepColumns next) {
        return RiskOrder.of(earlier, next, Set.of(), shuffled(next), random);
    }

    private ListedPermutation shuffled(SweepColumns next) {
        return ListedPermutation.ofPlaces(random.permutation(next.cases().size()));
    }

    private static List<Double> speeds(double from, double to, double step) {
        return Stream.iterate(from, it -> it <= to, it -> it + step).toList();
    }

    private static double speed(SweepColumns sweep, int row) {
        return ((Number) sweep.parameters(row, List.of("speed")).get("speed")).doubleValue();
    }

    private static String weather(SweepColumns sweep, int row) {
        return (String) sweep.parameters(row, List.of("weather")).get("weather");
    }

    private static SweepColumns planned(List<Double> speeds) {
        return sweep(speeds, (_, _) -> Outcome.MISSING);
    }

    private static SweepColumns sweep(List<Double> speeds, BiFunction<Double, String, Outcome> outcomes) {
        List<Map<String, Object>> cells = new ArrayList<>();
        speeds.forEach(speed -> WEATHER.forEach(weather -> cells.add(Map.of("speed", speed, "weather", weather))));
        SweepColumns.Builder sweep = SweepColumns.of(
                new SweepColumns.Origin("s", "1", ""), Map.of("speed", 0.0, "weather", ""), cells.size() * REPLICATES);
        for (int it = 0; it < cells.size() * REPLICATES; it++) {
            Map<String, Object> cell = cells.get(it / REPLICATES);
            Outcome outcome = outcomes.apply((Double) cell.get("speed"), (String) cell.get("weather"));
            sweep.add(ended(it, it % REPLICATES, outcome), cell, Map.of());
        }
        return sweep.build();
    }

    private static ComparedCase ended(int index, int replicate, Outcome outcome) {
        return new ComparedCase(index, "k" + index, replicate, index, outcome, null, null, null);
    }
}
