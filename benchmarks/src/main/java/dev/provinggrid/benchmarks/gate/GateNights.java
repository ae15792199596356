package dev.provinggrid.benchmarks.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/**
 * Nights without a change and nights with regressions: how often the gate and the usual rules of thumb name what is none, and what they
 * find. Prints two tables; the first argument is the number of nights of each line, 1,000 if there is none.
 */
public final class GateNights {

    private static final List<Double> FLAKY = List.of(.05, .20, .60);

    private final int nights;

    private GateNights(int nights) {
        this.nights = nights;
    }

    public static void main(String[] args) {
        GateNights study = new GateNights(args.length == 0 ? 1_000 : Integer.parseInt(args[0]));
        study.withoutChange();
        System.out.println();
        study.withRegressions();
    }

    private void withoutChange() {
        System.out.println(
                "| cases | flaky | gate names a case | extra runs | rate alarm | rerun once | 2 of 3 | three seeds "
                        + "| 3 x pass and 3 x fail | five fail |");
        System.out.println("|---|---|---|---|---|---|---|---|---|---|");
        for (int cases : List.of(100, 1_000)) {
            for (double flaky : FLAKY) {
                Tally gate = tally(cases, flaky, 0, 0, it -> it.confirmed(0));
                System.out.printf(
                        Locale.ROOT,
                        "| %,d | %.0f %% | %.3f | %.3f | %.3f | %.3f | %.3f | %.3f | %.3f | %.3f |%n",
                        cases,
                        100 * flaky,
                        gate.falseAlarms(),
                        gate.extra(cases),
                        gate.rateAlarms(),
                        naive(cases, flaky, GateNights::failsAgain),
                        naive(cases, flaky, GateNights::failsTwiceOfThree),
                        naive(cases, flaky, GateNights::failsThreeSeeds),
                        naive(cases, flaky, GateNights::threeAndThree),
                        naive(cases, flaky, GateNights::failsFiveTimes));
            }
        }
    }

    private void withRegressions() {
        System.out.println(
                "| cases | flaky | regressions | passes in the candidate | history | named of those that flipped "
                        + "| nights with any named | a wrong one named | extra runs |");
        System.out.println("|---|---|---|---|---|---|---|---|---|");
        for (int history : List.of(0, 10)) {
            for (double flaky : FLAKY) {
                for (double passes : List.of(0.0, .3, .6)) {
                    Tally gate = tally(1_000, flaky, 5, passes, it -> it.confirmed(history));
                    System.out.printf(
                            Locale.ROOT,
                            "| 1,000 | %.0f %% | 5 | %.1f | %d | %.2f | %.2f | %.3f | %.3f |%n",
                            100 * flaky,
                            passes,
                            history,
                            gate.power(),
                            gate.found(),
                            gate.falseAlarms(),
                            gate.extra(1_000));
                }
            }
        }
    }

    private Tally tally(
            int cases,
            double flaky,
            int regressions,
            double passes,
            Function<SimulatedNight, SimulatedNight.Verdicts> decide) {
        List<SimulatedNight.Verdicts> verdicts = new ArrayList<>();
        int alarms = 0;
        for (int night = 0; night < nights; night++) {
            SplittableRandom random = new SplittableRandom(night);
            SimulatedNight it =
                    new SimulatedNight(SimulatedSuite.drawn(cases, flaky, regressions, passes, random), random.split());
            verdicts.add(decide.apply(it));
            alarms += it.rateAlarm() ? 1 : 0;
        }
        return new Tally(verdicts, alarms);
    }

    private double naive(int cases, double flaky, Function<SimulatedNight, IntPredicate> rule) {
        return tally(cases, flaky, 0, 0, it -> it.naive(rule.apply(it), 0)).falseAlarms();
    }

    private static IntPredicate failsAgain(SimulatedNight night) {
        return it -> !night.passesCandidate(it);
    }

    /** The first failure counts. */
    private static IntPredicate failsTwiceOfThree(SimulatedNight night) {
        return it -> count(2, () -> !night.passesCandidate(it)) >= 1;
    }

    private static IntPredicate failsThreeSeeds(SimulatedNight night) {
        return it -> count(3, () -> !night.passesCandidate(it)) >= 2;
    }

    private static IntPredicate threeAndThree(SimulatedNight night) {
        return it -> count(3, () -> night.passesBaseline(it)) == 3 && count(3, () -> !night.passesCandidate(it)) == 3;
    }

    private static IntPredicate failsFiveTimes(SimulatedNight night) {
        return it -> count(5, () -> !night.passesCandidate(it)) == 5;
    }

    private static int count(int runs, BooleanSupplier run) {
        int seen = 0;
        for (int i = 0; i < runs; i++) {
            seen += run.getAsBoolean() ? 1 : 0;
        }
        return seen;
    }

    /** Of many nights. */
    private record Tally(List<SimulatedNight.Verdicts> verdicts, int alarms) {

        double falseAlarms() {
            return share(it -> it.wrong() > 0);
        }

        double found() {
            return share(it -> it.named() > 0);
        }

        double rateAlarms() {
            return (double) alarms / verdicts.size();
        }

        double power() {
            return (double) verdicts.stream()
                            .mapToInt(SimulatedNight.Verdicts::named)
                            .sum()
                    / verdicts.stream()
                            .mapToInt(SimulatedNight.Verdicts::flipped)
                            .sum();
        }

        double extra(int cases) {
            return verdicts.stream()
                            .mapToInt(SimulatedNight.Verdicts::runs)
                            .average()
                            .orElse(0)
                    / cases;
        }

        private double share(Predicate<SimulatedNight.Verdicts> which) {
            return (double) verdicts.stream().filter(which).count() / verdicts.size();
        }
    }
}
