package dev.provinggrid.analysis.statistics.sweep;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.Effects;
import dev.provinggrid.analysis.statistics.LevelColumn;
import dev.provinggrid.analysis.statistics.RateEstimate;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Effects of the axes on a response. While cases are open nothing is attributed before every level has 10 worlds with the response:
 * of few worlds, which may all be of one level, the first axis that happens to differ explains everything.
 *
 * @param response {@code verdict} (1 passed, 0 failed), or the criterion whose margin is the response
 * @param unit of the margin; null if unknown
 * @param cases that have the response
 * @param mean null if no case has the response
 * @param waitsFor the level with the fewest worlds, if it has too few; null where effects are attributed. Then nothing follows
 * @param axes the most explaining first; with the rest their shares sum to 1
 * @param rest what no axis explains: the variation between replicates; null if the response does not vary
 * @param interactions of two axes, the most explaining first; part of the shares of both axes
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ResponseEffects(
        String response,
        String unit,
        int cases,
        Double mean,
        TooFewWorlds waitsFor,
        List<AxisEffect> axes,
        Unexplained rest,
        List<PairEffect> interactions) {

    /** Name of the response that is the verdict, not a margin. */
    public static final String VERDICT = "verdict";

    /** Worlds that every level must have before anything is attributed while cases are open. */
    static final int FEWEST_WORLDS = 10;

    private static final int MOST_LEVELS = 1000;
    private static final int MOST_PAIRS = 100;

    /**
     * A level with too few worlds.
     *
     * @param worlds that have the response there
     * @param needed so many are
     */
    public record TooFewWorlds(String parameter, String level, int worlds, int needed) {}

    /**
     * Effect of an axis.
     *
     * @param explained its Shapley share of the response's variation, in [0, 1]
     * @param byChance share that as many levels without any effect get on average
     * @param alone share that its levels explain by themselves, whatever other axes explain as well: eta squared
     * @param levels the first 1,000
     */
    public record AxisEffect(
            String parameter, double explained, double byChance, double alone, List<LevelEffect> levels) {}

    /** Share of the variation between cases of equal levels. */
    public record Unexplained(double explained, double byChance) {}

    /**
     * The response at a level.
     *
     * @param mean null where no case has it
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record LevelEffect(String level, int cases, Double mean) {}

    /** Interaction of two axes: what they explain together beyond the sum of both alone. */
    public record PairEffect(String first, String second, double explained, double byChance) {}

    static ResponseEffects of(CaseTable table, String name, String unit, double[] response, boolean ended) {
        Effects effects = Effects.of(table, response);
        int cases =
                (int) Arrays.stream(response).filter(it -> !Double.isNaN(it)).count();
        Optional<TooFewWorlds> waitsFor = ended ? Optional.empty() : tooFewWorlds(table, response);
        if (waitsFor.isPresent()) {
            return new ResponseEffects(
                    name, unit, cases, known(effects.mean()), waitsFor.get(), List.of(), null, List.of());
        }
        boolean varies = effects.restByChance() > 0 || effects.axes().stream().anyMatch(it -> it.explained() > 0);
        return new ResponseEffects(
                name,
                unit,
                cases,
                known(effects.mean()),
                null,
                effects.axes().stream().map(ResponseEffects::axis).toList(),
                varies ? new Unexplained(effects.rest(), effects.restByChance()) : null,
                effects.interactions().stream()
                        .limit(MOST_PAIRS)
                        .map(it -> new PairEffect(it.first().name(), it.second().name(), it.explained(), it.byChance()))
                        .toList());
    }

    /** The level with the fewest worlds, where these are too few. */
    private static Optional<TooFewWorlds> tooFewWorlds(CaseTable table, double[] response) {
        double[] present =
                Arrays.stream(response).map(it -> Double.isNaN(it) ? it : 0).toArray();
        return table.axes().stream()
                .flatMap(axis -> worlds(table, axis, present))
                .min(Comparator.comparingInt(TooFewWorlds::worlds))
                .filter(it -> it.worlds() < FEWEST_WORLDS);
    }

    private static Stream<TooFewWorlds> worlds(CaseTable table, LevelColumn axis, double[] present) {
        RateEstimate[] rates = table.worlds().rates(table.by(axis), present);
        return IntStream.range(0, rates.length)
                .mapToObj(
                        it -> new TooFewWorlds(axis.name(), axis.labels().get(it), rates[it].worlds(), FEWEST_WORLDS));
    }

    private static AxisEffect axis(Effects.MainEffect effect) {
        return new AxisEffect(
                effect.axis().name(),
                effect.explained(),
                effect.byChance(),
                effect.alone(),
                effect.levels().stream()
                        .limit(MOST_LEVELS)
                        .map(it -> new LevelEffect(it.label(), it.cases(), known(it.mean())))
                        .toList());
    }

    private static Double known(double mean) {
        return Double.isNaN(mean) ? null : mean;
    }
}
