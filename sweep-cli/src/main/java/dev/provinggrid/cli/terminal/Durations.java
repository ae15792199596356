package dev.provinggrid.cli.terminal;

import java.time.Duration;
import java.util.Locale;

/** Formats durations for people. */
public final class Durations {

    private Durations() {}

    /** {@code 0:07}, {@code 12:34} or {@code 1:02:03}. */
    public static String clock(Duration duration) {
        long seconds = Math.max(0, Math.round(duration.toMillis() / 1000.0));
        return seconds < 3600
                ? String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60)
                : String.format(Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }

    /** {@code 23.4 s} below two minutes, else as on a clock. */
    public static String precise(Duration duration) {
        double seconds = duration.toMillis() / 1000.0;
        return seconds < 120 ? String.format(Locale.ROOT, "%.1f s", seconds) : clock(duration);
    }
}
