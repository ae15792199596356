package dev.provinggrid.analysis.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which combinations of levels of some axes have a verdict.
 *
 * @param strength how many axes a combination has: 2 for pairs, 3 for triples
 * @param combinations number of possible combinations
 * @param covered those with a judged case
 * @param holes combinations without a judged case, at most as many as requested
 * @param omitted pairs or triples of axes left out because there are too many of them, or they have too many levels
 */
public record Coverage(int strength, long combinations, long covered, List<Hole> holes, int omitted) {

    private static final int MOST_COMBINATIONS = 4_000_000;

    /** Greatest number of levels of cases to look at, which takes about a second. */
    private static final long MOST_LOOKS = 1_000_000_000;

    /**
     * A combination without a verdict.
     *
     * @param levels by axis
     * @param planned planned cases that have it; 0 if the design leaves it out
     */
    public record Hole(Map<String, String> levels, int planned) {}

    /**
     * The coverage of all combinations of levels.
     *
     * @param passes of each case; NaN without a verdict
     * @param strength 2 or 3
     * @param mostHoles to list
     */
    public static Coverage of(CaseTable table, double[] passes, int strength, int mostHoles) {
        Counter counter = new Counter(table, passes, mostHoles);
        choose(table.axes(), strength, 0, new LevelColumn[0], counter);
        return new Coverage(strength, counter.combinations, counter.covered, counter.holes, counter.omitted);
    }

    private static void choose(List<LevelColumn> axes, int strength, int from, LevelColumn[] chosen, Counter counter) {
        if (chosen.length == strength) {
            counter.count(chosen);
            return;
        }
        for (int next = from; next < axes.size(); next++) {
            LevelColumn[] more = Arrays.copyOf(chosen, chosen.length + 1);
            more[chosen.length] = axes.get(next);
            choose(axes, strength, next + 1, more, counter);
        }
    }

    private static final class Counter {

        private final CaseTable table;
        private final double[] passes;
        private final int mostHoles;
        private final List<Hole> holes = new ArrayList<>();
        private long combinations;
        private long covered;
        private int omitted;
        private long looks;

        Counter(CaseTable table, double[] passes, int mostHoles) {
            this.table = table;
            this.passes = passes;
            this.mostHoles = mostHoles;
        }

        void count(LevelColumn[] axes) {
            looks += (long) table.size() * axes.length;
            if (looks > MOST_LOOKS || product(axes) > MOST_COMBINATIONS) {
                omitted++;
            } else {
                countAll(axes);
            }
        }

        private static double product(LevelColumn[] axes) {
            return Arrays.stream(axes).mapToDouble(it -> it.labels().size()).reduce(1, (a, b) -> a * b);
        }

        private void countAll(LevelColumn[] axes) {
            Grouping grouping = table.by(axes);
            int[] planned = new int[grouping.groups()];
            int[] judged = new int[grouping.groups()];
            for (int it = 0; it < passes.length; it++) {
                planned[grouping.group(it)]++;
                judged[grouping.group(it)] += Double.isNaN(passes[it]) ? 0 : 1;
            }
            combinations += planned.length;
            for (int combination = 0; combination < planned.length; combination++) {
                if (judged[combination] > 0) {
                    covered++;
                } else if (holes.size() < mostHoles) {
                    holes.add(new Hole(levels(axes, combination), planned[combination]));
                }
            }
        }

        private static Map<String, String> levels(LevelColumn[] axes, int combination) {
            LinkedHashMap<String, String> levels = new LinkedHashMap<>();
            int rest = combination;
            for (LevelColumn axis : List.of(axes).reversed()) {
                List<String> labels = axis.labels();
                levels.putFirst(axis.name(), labels.get(rest % labels.size()));
                rest /= labels.size();
            }
            return levels;
        }
    }
}
