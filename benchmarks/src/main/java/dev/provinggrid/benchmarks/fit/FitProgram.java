package dev.provinggrid.benchmarks.fit;

import dev.provinggrid.model.perception.StatisticalCard;
import dev.provinggrid.sim.world.Weather;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Fits preset and cards: {@code FitProgram RECORDINGS EXAMPLE [plant] [detectors] [verify]}, all three when none is named.
 * Prints what to put where.
 */
public final class FitProgram {

    private static final int EVALUATIONS = 400;
    private static final int SEEDS = 20;

    private FitProgram() {}

    /** Runs the program. */
    public static void main(String[] args) throws IOException {
        Recordings recordings = Recordings.in(Path.of(args[0]));
        Path example = Path.of(args[1]);
        List<String> parts =
                args.length > 2 ? Arrays.asList(args).subList(2, args.length) : List.of("plant", "detectors", "verify");
        Map<String, Object> published = PublishedCase.of(example, 7).getFirst().parameters();
        PlantFit plantFit = new PlantFit(published, recordings);
        PlantFit.Tuning tuning = parts.contains("plant") ? fitPlant(plantFit) : PlantFit.Tuning.of(published);
        Map<String, StatisticalCard> cards = new LinkedHashMap<>();
        PublishedSweep.statisticalCards().forEach(it -> cards.put(it.name(), it));
        if (parts.contains("detectors")) {
            FastRun run = new FastRun(plantFit.behaviour(tuning));
            cards.replaceAll((_, card) -> fitDetector(run, recordings, card));
        }
        if (parts.contains("verify")) {
            new PublishedSweep(example, tuning, cards).report(recordings, SEEDS, System.out);
        }
    }

    private static PlantFit.Tuning fitPlant(PlantFit plantFit) {
        PlantFit.Tuning tuning = plantFit.fit();
        System.out.println(tuning);
        double[] recorded = plantFit.recordedMps();
        double[] simulated = plantFit.approach(tuning);
        double[] distances = PlantFit.distancesM();
        for (int i = 0; i < distances.length; i++) {
            System.out.printf(
                    Locale.ROOT,
                    "DTC %2.0f m: recorded %.2f, simulated %.2f m/s%n",
                    distances[i],
                    recorded[i],
                    simulated[i]);
        }
        System.out.printf(Locale.ROOT, "braking from 10 m: %.2f m/s2%n", plantFit.braking(tuning, Weather.CLEAR));
        return tuning;
    }

    private static StatisticalCard fitDetector(FastRun run, Recordings recordings, StatisticalCard start) {
        DetectorFit fit = new DetectorFit(run, recordings.of(start.name()));
        StatisticalCard fitted = fit.fit(start, EVALUATIONS);
        System.out.println(fitted + " error " + fit.error(start) + " -> " + fit.error(fitted));
        return fitted;
    }
}
