package dev.provinggrid.cli.report.figure;

import java.util.Locale;

/** The colours by their meaning. A style sheet may replace them in dark mode; without one the attribute counts. */
enum Paint {
    NONE("none"),
    PANEL("#ffffff"),
    INK("#1c1e21"),
    SOFT("#565c62"),
    LINE("#dcdedb"),
    EDGE("#8a9096"),
    ACCENT("#2457a6"),
    EVENT("#8a6500"),
    QUEUED("#eceeec"),
    PASS("#2a8c82"),
    FAIL("#c9502c"),
    ERROR("#8455a8"),
    PASS_INK("#14574f"),
    FAIL_INK("#8f2f10"),
    ERROR_INK("#5c327e"),
    PASS_SOFT("#cfe8e4"),
    FAIL_SOFT("#f4d6ca"),
    ERROR_SOFT("#e4d8ee");

    private final String light;

    Paint(String light) {
        this.light = light;
    }

    String light() {
        return light;
    }

    /** {@code fill-pass-soft}. */
    String fill() {
        return "fill-" + word();
    }

    /** {@code stroke-accent}. */
    String stroke() {
        return "stroke-" + word();
    }

    private String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
