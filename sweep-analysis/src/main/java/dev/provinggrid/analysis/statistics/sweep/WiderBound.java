package dev.provinggrid.analysis.statistics.sweep;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Why the interval of all cases is wider than the own interval of a level, though that has fewer cases.
 *
 * @param parameter and level of the one that is narrower by most
 * @param why for people, as the end of a sentence
 */
public record WiderBound(String parameter, String level, String why) {

    private record Pair(String parameter, String level, double excess, boolean higher, boolean sameWorlds) {}

    /** Of event rates; null where no level has a narrower interval. */
    static WiderBound ofEvents(EventRateView all, List<EventRates.LevelEvents> axes) {
        return widest(axes.stream()
                        .flatMap(axis -> axis.rates().stream()
                                .filter(it -> all.lower() != null && it.rate().lower() != null)
                                .map(it -> new Pair(
                                        axis.parameter(),
                                        it.level(),
                                        all.upper()
                                                - all.lower()
                                                - it.rate().upper()
                                                + it.rate().lower(),
                                        all.rate() > it.rate().rate(),
                                        all.worlds() == it.rate().worlds()))))
                .map(it -> new WiderBound(
                        it.parameter(),
                        it.level(),
                        it.higher()
                                ? "more events happened at other levels, and an interval grows with their number"
                                : "a world counts once, by the mean exposure of its cases, which is less over all"))
                .orElse(null);
    }

    /** Of pass rates; null where no level has a narrower interval. */
    static WiderBound ofRates(RateView all, List<LevelRates> axes) {
        return widest(axes.stream()
                        .flatMap(axis -> axis.rates().stream()
                                .filter(it -> all.lower() != null && it.rate().lower() != null)
                                .map(it -> new Pair(
                                        axis.parameter(),
                                        it.level(),
                                        all.upper()
                                                - all.lower()
                                                - it.rate().upper()
                                                + it.rate().lower(),
                                        false,
                                        all.worlds() == it.rate().worlds()))))
                .map(it -> new WiderBound(
                        it.parameter(),
                        it.level(),
                        (it.sameWorlds() ? "both rest on the same worlds, and " : "")
                                + "an interval is widest where half pass, which is nearer over all"))
                .orElse(null);
    }

    private static Optional<Pair> widest(Stream<Pair> pairs) {
        return pairs.filter(it -> it.excess() > 0).reduce((one, other) -> other.excess() > one.excess() ? other : one);
    }
}
