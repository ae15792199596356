package dev.provinggrid.benchmarks.monotone;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.provinggrid.analysis.statistics.PairedTest;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;

/**
 * Tests in the results of {@code benchmarks/monotone.yaml}, a folder, whether a harder condition passes more often in the same worlds. The
 * steps are fixed before any result is seen: from each level of an axis to the next harder one, with all else equal. McNemar's exact test
 * (1947) of each step over the worlds that have both verdicts, adjusted by Holm (1979).
 */
public final class HarderConditions {

    private static final double SIGNIFICANT = .05;
    private static final double KMH_PER_MPS = 3.6;

    /** From the easier to the harder one. */
    private static final List<Ladder> LADDERS = List.of(
            new Ladder("approachSpeed", List.of("20 km/h", "35 km/h", "50 km/h", "65 km/h")),
            new Ladder("weather", List.of("clear", "thin-fog", "thick-fog")),
            new Ladder("weather", List.of("clear", "light-rain", "heavy-rain")),
            new Ladder("surface", List.of("asphalt", "dirt", "ice")));

    private static final List<String> PARAMETERS = List.of("approachSpeed", "weather", "surface");

    private HarderConditions() {}

    /** Levels of one parameter, in order. */
    private record Ladder(String parameter, List<String> levels) {}

    /**
     * A case that passed or failed.
     *
     * @param condition its level of each parameter
     * @param world that it shares with other conditions
     */
    private record Judged(Map<String, String> condition, String world, boolean passed, boolean stopped) {}

    /**
     * A step to a harder condition.
     *
     * @param equal the levels of the other parameters
     * @param pairs in each world the verdict of the easier and of the harder condition
     */
    private record Step(String equal, String easier, String harder, List<List<Judged>> pairs) {

        long passed(int which) {
            return pairs.stream().filter(it -> it.get(which).passed()).count();
        }

        long stopped(int which) {
            return pairs.stream().filter(it -> it.get(which).stopped()).count();
        }

        int only(int which) {
            return (int) pairs.stream()
                    .filter(it -> it.get(which).passed() && !it.get(1 - which).passed())
                    .count();
        }

        double probability() {
            return PairedTest.signTest(only(1), only(0));
        }

        boolean isWrongWay(double adjusted) {
            return adjusted <= SIGNIFICANT && only(1) > only(0);
        }

        String row(double adjusted) {
            return String.format(
                    Locale.ROOT,
                    "| %s | %s to %s | %d | %d to %d | %d to %d | %d | %d | %.2g | %.2g%s |",
                    equal,
                    easier,
                    harder,
                    pairs.size(),
                    passed(0),
                    passed(1),
                    stopped(0),
                    stopped(1),
                    only(0),
                    only(1),
                    probability(),
                    adjusted,
                    isWrongWay(adjusted) ? ", **harder passes more often**" : "");
        }
    }

    public static void main(String[] args) throws IOException {
        List<Step> steps = steps(judged(Path.of(args[0], "results-all.csv.gz")));
        double[] adjusted =
                PairedTest.holm(steps.stream().mapToDouble(Step::probability).toArray());
        System.out.println(
                "| with | step | worlds | pass | stop | only the easier passes | only the harder passes | p | p by Holm |");
        System.out.println("|---|---|---|---|---|---|---|---|---|");
        int wrong = 0;
        for (int i = 0; i < adjusted.length; i++) {
            System.out.println(steps.get(i).row(adjusted[i]));
            wrong += steps.get(i).isWrongWay(adjusted[i]) ? 1 : 0;
        }
        System.out.println("\n" + steps.size() + " steps; in " + wrong
                + " of them the harder condition passes significantly more often");
        System.exit(wrong == 0 ? 0 : 1);
    }

    private static List<Judged> judged(Path results) throws IOException {
        try (Reader reader = new InputStreamReader(
                        new GZIPInputStream(Files.newInputStream(results)), StandardCharsets.UTF_8);
                CsvReader<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(reader)) {
            return rows.stream()
                    .filter(it -> List.of("PASS", "FAIL").contains(it.getField("outcome")))
                    .map(HarderConditions::judged)
                    .toList();
        }
    }

    private static Judged judged(NamedCsvRecord row) {
        return new Judged(
                PARAMETERS.stream().collect(Collectors.toMap(it -> it, it -> level(it, row.getField("param." + it)))),
                row.getField("seed"),
                row.getField("outcome").equals("PASS"),
                Double.parseDouble(row.getField("kpi.collisions")) == 0);
    }

    /** Speeds stand in results in m/s. */
    private static String level(String parameter, String value) {
        return parameter.equals("approachSpeed")
                ? Math.round(Double.parseDouble(value) * KMH_PER_MPS) + " km/h"
                : value;
    }

    private static List<Step> steps(List<Judged> judged) {
        List<Step> steps = new ArrayList<>();
        for (Ladder ladder : LADDERS) {
            List<Map<String, String>> others = judged.stream()
                    .map(it -> without(ladder.parameter(), it))
                    .distinct()
                    .sorted(Comparator.comparing(HarderConditions::words))
                    .toList();
            for (Map<String, String> other : others) {
                for (int i = 1; i < ladder.levels().size(); i++) {
                    String easier = ladder.levels().get(i - 1);
                    String harder = ladder.levels().get(i);
                    List<List<Judged>> pairs = pairs(judged, ladder.parameter(), other, easier, harder);
                    if (!pairs.isEmpty()) {
                        steps.add(new Step(words(other), easier, harder, pairs));
                    }
                }
            }
            if (steps.stream()
                    .noneMatch(it -> it.harder().equals(ladder.levels().getLast()))) {
                throw new IllegalArgumentException("no results of " + ladder);
            }
        }
        return steps;
    }

    private static List<List<Judged>> pairs(
            List<Judged> judged, String parameter, Map<String, String> other, String easier, String harder) {
        return judged.stream()
                .filter(it -> without(parameter, it).equals(other))
                .filter(it -> List.of(easier, harder).contains(it.condition().get(parameter)))
                .sorted(Comparator.comparing(it -> it.condition().get(parameter).equals(harder)))
                .collect(Collectors.groupingBy(Judged::world))
                .values()
                .stream()
                .filter(it -> it.size() == 2)
                .toList();
    }

    private static Map<String, String> without(String parameter, Judged it) {
        return it.condition().entrySet().stream()
                .filter(entry -> !entry.getKey().equals(parameter))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private static String words(Map<String, String> levels) {
        return PARAMETERS.stream().filter(levels::containsKey).map(levels::get).collect(Collectors.joining(", "));
    }
}
