package dev.provinggrid.cli.summary.level;

import dev.provinggrid.analysis.statistics.sweep.AxisLimit;
import dev.provinggrid.analysis.statistics.sweep.AxisLimit.LimitInterval;
import dev.provinggrid.analysis.statistics.sweep.LevelComparison;
import dev.provinggrid.cli.summary.page.Figures;

/** A limit in words. */
public final class LimitSentence {

    private LimitSentence() {}

    /** What the limits of an axis mean: {@code at every level to there at least 90 % pass (95 % interval)}. */
    public static String title(LevelComparison axis) {
        return "at every level to there at least " + Figures.of(100 * axis.share()) + " % pass"
                + switch (axis.interval()) {
                    case "none" -> " of the tested cases";
                    case "wilson" -> " (95 % interval)";
                    default -> " (95 % at any time)";
                };
    }

    /** What a limit is of: {@code passed}, or the name of a criterion. */
    public static String subject(AxisLimit limit) {
        return limit.of().equals(LevelComparison.ALL) ? "passed" : limit.of();
    }

    /** {@code up to 60 km/h (surely 50 km/h, possibly 70 km/h); not monotone: 90 km/h passes again}. */
    public static String of(AxisLimit limit) {
        String level = limit.level() != null
                ? limit.direction() + " " + limit.level()
                : limit.monotone() ? "at no level" : "not at its lowest level";
        String interval = limit.interval() == null ? "" : " (" + inWords(limit.interval()) + ")";
        String again = limit.monotone()
                ? ""
                : "; not monotone: " + String.join(", ", limit.again())
                        + (limit.again().size() == 1 ? " passes" : " pass") + " again";
        return level + interval + again;
    }

    private static String inWords(LimitInterval interval) {
        return "surely " + (interval.sure() == null ? "none" : interval.sure()) + ", possibly "
                + (interval.possible() == null ? "none" : interval.possible());
    }
}
