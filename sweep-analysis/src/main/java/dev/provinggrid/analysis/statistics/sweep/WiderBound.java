package dev.provinggrid.analysis.statistics.sweep;

import java.util.List;
import java.util.stream.Stream;

/**
 * Why the interval of all cases is wider than the own interval of a level, though that has fewer cases.
 *
 * @param parameter and level of the one that is narrower by most
 * @param why for people, as the end of a sentence
 */
public record WiderBound(String parameter, String level, String why) {

    /** A level, by how much its interval is narrower, and why. */
    private record Narrower(String parameter, String level, double by, String why) {}

    /** Of event rates; null where no level has a narrower interval. */
    static WiderBound ofEvents(EventRateView all, List<EventRates.LevelEvents> axes) {
        return widest(axes.stream()
                .flatMap(axis -> axis.rates().stream().map(it -> {
                    EventRateView own = it.rate();
                    String why = all.rate() != null && own.rate() != null && all.rate() > own.rate()
                            ? "more events happened at other levels, and an interval grows with their number"
                            : "a world counts once, by the mean exposure of its cases, which is less over all";
                    double by = width(all.lower(), all.upper()) - width(own.lower(), own.upper());
                    return new Narrower(axis.parameter(), it.level(), by, why);
                })));
    }

    /** Of pass rates; null where no level has a narrower interval. */
    static WiderBound ofRates(RateView all, List<LevelRates> axes) {
        return widest(axes.stream()
                .flatMap(axis -> axis.rates().stream().map(it -> {
                    RateView own = it.rate();
                    String why = (all.worlds() == own.worlds() ? "both rest on the same worlds, and " : "")
                            + "an interval is widest where half pass, which is nearer over all";
                    double by = width(all.lower(), all.upper()) - width(own.lower(), own.upper());
                    return new Narrower(axis.parameter(), it.level(), by, why);
                })));
    }

    /** NaN, which is greater than nothing, where there is no interval. */
    private static double width(Double lower, Double upper) {
        return lower == null ? Double.NaN : upper - lower;
    }

    private static WiderBound widest(Stream<Narrower> levels) {
        return levels.filter(it -> it.by() > 0)
                .reduce((one, other) -> other.by() > one.by() ? other : one)
                .map(it -> new WiderBound(it.parameter(), it.level(), it.why()))
                .orElse(null);
    }
}
