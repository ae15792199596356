package dev.provinggrid.cli.summary.level;

import dev.provinggrid.analysis.statistics.sweep.WiderBound;
import java.util.List;

/** Why a pooled interval is wider than a level's own. */
public final class WiderLines {

    private WiderLines() {}

    /** {@code all is wider than threshold 0.3: ...}; empty where it is not. */
    public static String sentence(WiderBound wider) {
        return wider == null ? "" : narrower(wider) + ": " + wider.why();
    }

    private static String narrower(WiderBound wider) {
        return "all is wider than " + wider.parameter() + " " + wider.level();
    }

    /** The same in two lines; none where it is not. */
    public static List<String> of(WiderBound wider) {
        return wider == null ? List.of() : List.of("  " + narrower(wider) + ":", "    " + wider.why());
    }
}
