package dev.provinggrid.analysis.statistics.sweep;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.analysis.statistics.IntervalMethod;
import dev.provinggrid.analysis.statistics.LevelColumn;
import dev.provinggrid.analysis.statistics.RateEstimate;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Up to which level of an ordered axis every level passes at least a stated share; where only high levels pass, from which level on.
 *
 * @param of name of a criterion, or {@code all}
 * @param direction {@code up to} or {@code from}
 * @param level the limit, which was tested; null if the first level does not pass
 * @param interval of the limit, over worlds; null if the cases are no sample
 * @param monotone false if levels beyond the limit pass again
 * @param again those of them; empty where it is monotone
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record AxisLimit(
        String of, String direction, String level, LimitInterval interval, boolean monotone, List<String> again) {

    /** Towards higher levels. */
    public static final String UP_TO = "up to";

    /** Towards lower levels. */
    public static final String FROM = "from";

    /**
     * Levels between which the limit lies, with 95 % coverage, whatever the rates between are. The sure end goes as far as every
     * level's interval is above the share: it is too far only if the first level that fails in truth looks as if it passed. The other
     * end is the last level whose interval reaches the share: it is too near only if the limit itself looks as if it failed. Each
     * happens at one level, so nothing has to be corrected for how many there are.
     *
     * @param sure null if not even the first level surely passes
     * @param possible null if no level may pass
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record LimitInterval(String sure, String possible) {}

    /** @param rates by level of the axis */
    static AxisLimit of(String of, LevelColumn axis, RateEstimate[] rates, IntervalMethod method, double share) {
        List<Integer> upwards = axis.inOrder();
        Predicate<Integer> passes = it -> rates[it].worlds() > 0 && rates[it].ofWorlds() >= share;
        boolean onlyHigh = !passes.test(upwards.getFirst())
                && passes.test(upwards.getLast())
                && isMonotone(upwards.reversed(), passes);
        List<Integer> order = onlyHigh ? upwards.reversed() : upwards;
        int passing = leading(order, passes);
        List<String> again = order.stream()
                .skip(passing)
                .filter(passes)
                .map(axis.labels()::get)
                .toList();
        return new AxisLimit(
                of,
                onlyHigh ? FROM : UP_TO,
                label(axis, order, passing - 1),
                method == IntervalMethod.NONE ? null : interval(axis, order, rates, method, share),
                again.isEmpty(),
                again);
    }

    private static LimitInterval interval(
            LevelColumn axis, List<Integer> order, RateEstimate[] rates, IntervalMethod method, double share) {
        int sure = leading(
                order, it -> rates[it].worlds() > 0 && method.of(rates[it]).lower() >= share);
        int possible = IntStream.range(0, order.size())
                .filter(it -> method.of(rates[order.get(it)]).upper() >= share)
                .reduce(-1, (_, last) -> last);
        return new LimitInterval(label(axis, order, sure - 1), label(axis, order, possible));
    }

    private static boolean isMonotone(List<Integer> order, Predicate<Integer> passes) {
        return order.stream().skip(leading(order, passes)).noneMatch(passes);
    }

    private static int leading(List<Integer> order, Predicate<Integer> passes) {
        return (int) order.stream().takeWhile(passes).count();
    }

    private static String label(LevelColumn axis, List<Integer> order, int place) {
        return place < 0 ? null : axis.labels().get(order.get(place));
    }
}
