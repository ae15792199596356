package dev.provinggrid.cli.summary;

import dev.provinggrid.model.statistics.Effects;
import java.util.ArrayList;
import java.util.List;

/** Which axes, and which pairs of them, explain the verdicts: shares of their variation (eta squared). */
record WhatDecides(SweepResult result) implements Section {

    private static final String TITLE = "What decides the verdict";
    private static final int MOST_AXES = 4;
    private static final int MOST_PAIRS = 2;
    private static final double LEAST = .01;
    private static final int BAR = 30;

    /** An axis or a pair of axes. */
    private record Share(String name, double explained) {}

    @Override
    public List<String> lines(Page page) {
        List<Share> shares = shares(Effects.of(result.table(), result.passes()));
        if (result.varied().size() < 2 || shares.isEmpty()) {
            return List.of();
        }
        int name = Math.min(
                page.width() / 2,
                shares.stream().map(it -> it.name().length() + 2).reduce(TITLE.length(), Math::max));
        List<String> lines = new ArrayList<>();
        lines.add(page.ink().bold(Figures.left(TITLE, name)) + page.ink().faint("  share of its variation"));
        shares.forEach(it -> lines.add(Figures.left("  " + Figures.cut(it.name(), name - 2), name)
                + Figures.right(Math.round(100 * it.explained()) + " %", 7)
                + "  "
                + page.ink().bar(it.explained(), BAR)));
        return lines;
    }

    private static List<Share> shares(Effects effects) {
        List<Share> shares = new ArrayList<>();
        effects.axes().stream()
                .limit(MOST_AXES)
                .forEach(it -> shares.add(new Share(it.axis().name(), it.explained())));
        effects.interactions().stream()
                .limit(MOST_PAIRS)
                .forEach(it -> shares.add(new Share(
                        "both " + it.first().name() + ", " + it.second().name(), it.explained())));
        return shares.stream().filter(it -> it.explained() >= LEAST).toList();
    }
}
