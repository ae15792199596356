package dev.provinggrid.benchmarks.fit;

import dev.provinggrid.model.perception.PerceptionCards;
import dev.provinggrid.model.perception.StatisticalCard;
import dev.provinggrid.sim.scenario.aeb.OffroadAeb;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The published sweep on the simulator, beside the recordings. */
final class PublishedSweep {

    private static final List<String> MODELS = List.of("yolov3", "yolov2", "yolov3-tiny", "yolov2-tiny");
    private static final int[] MINUTES = {0, 360, 720, 1080};
    private static final long FIRST_SEED = 7;

    private final Path example;
    private final PlantFit.Tuning tuning;
    private final OffroadAeb scenario;

    PublishedSweep(Path example, PlantFit.Tuning tuning, Map<String, StatisticalCard> cards) {
        this.example = example;
        this.tuning = tuning;
        this.scenario = new OffroadAeb(name -> Optional.ofNullable(cards.get(name)));
    }

    /** The cards fitted to the published recordings. */
    static List<StatisticalCard> statisticalCards() {
        return PerceptionCards.builtIn().all().stream()
                .filter(StatisticalCard.class::isInstance)
                .map(StatisticalCard.class::cast)
                .toList();
    }

    /** The sweep as it is shipped. */
    static PublishedSweep asShipped(Path example) {
        Map<String, StatisticalCard> cards = new TreeMap<>();
        statisticalCards().forEach(it -> cards.put(it.name(), it));
        Map<String, Object> published =
                PublishedCase.of(example, FIRST_SEED).getFirst().parameters();
        return new PublishedSweep(example, PlantFit.Tuning.of(published), cards);
    }

    /** Verdicts by condition, {@code model,minute,weather}. */
    Map<String, Boolean> verdicts(long sweepSeed) {
        Map<String, Boolean> verdicts = new TreeMap<>();
        for (PublishedCase point : PublishedCase.of(example, sweepSeed)) {
            PublishedCase tuned = new PublishedCase(
                    point.model(),
                    point.minuteOfDay(),
                    point.weather(),
                    tuning.applyTo(point.parameters()),
                    point.seed());
            boolean passed = Drive.report(scenario, tuned).kpis().get("collisions") == 0;
            verdicts.put(key(point.model(), point.minuteOfDay(), point.weather().id()), passed);
        }
        return verdicts;
    }

    static String key(String model, int minute, int weather) {
        return model + "," + minute + "," + weather;
    }

    void report(Recordings recordings, int seeds, PrintStream out) {
        Map<String, Boolean> recorded = new TreeMap<>();
        recordings.runs().forEach(it -> recorded.put(key(it.model(), it.minuteOfDay(), it.weather()), it.passed()));
        Map<String, Integer> passes = new TreeMap<>();
        for (int seed = 0; seed < seeds; seed++) {
            Map<String, Boolean> verdicts = verdicts(FIRST_SEED + seed);
            long total = verdicts.values().stream().filter(it -> it).count();
            long equal = verdicts.entrySet().stream()
                    .filter(it -> it.getValue().equals(recorded.get(it.getKey())))
                    .count();
            out.println("seed " + (FIRST_SEED + seed) + ": " + total + " passes, " + equal + " equal verdicts");
            verdicts.forEach((key, passed) -> passes.merge(key, passed ? 1 : 0, Integer::sum));
            if (seed == 0) {
                table(recorded, verdicts, out);
            }
        }
        byModelAndTime(recorded, passes, seeds, out);
    }

    private static void byModelAndTime(
            Map<String, Boolean> recorded, Map<String, Integer> passes, int seeds, PrintStream out) {
        for (String model : MODELS) {
            StringBuilder line = new StringBuilder(model);
            for (int minute : MINUTES) {
                double simulated = 0;
                int published = 0;
                for (int weather = 1; weather <= 8; weather++) {
                    simulated += passes.get(key(model, minute, weather)) / (double) seeds;
                    published += recorded.get(key(model, minute, weather)) ? 1 : 0;
                }
                line.append(String.format(Locale.ROOT, " | %.1f (%d)", simulated, published));
            }
            out.println(line);
        }
    }

    private static void table(Map<String, Boolean> recorded, Map<String, Boolean> verdicts, PrintStream out) {
        for (String model : MODELS) {
            StringBuilder line = new StringBuilder(model);
            for (int minute : MINUTES) {
                line.append(" | ")
                        .append(row(verdicts, model, minute))
                        .append(" (")
                        .append(row(recorded, model, minute))
                        .append(')');
            }
            out.println(line);
        }
    }

    static String row(Map<String, Boolean> verdicts, String model, int minute) {
        StringBuilder row = new StringBuilder();
        for (int weather = 1; weather <= 8; weather++) {
            row.append(verdicts.get(key(model, minute, weather)) ? 'P' : 'F');
        }
        return row.toString();
    }
}
