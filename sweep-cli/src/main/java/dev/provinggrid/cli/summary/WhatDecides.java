package dev.provinggrid.cli.summary;

import java.util.ArrayList;
import java.util.List;

/** Which axes, and which pairs of them, explain the verdicts: shares of their variation (eta squared). */
record WhatDecides(SweepResult result) implements Section {

    private static final String TITLE = "What decides the verdict";
    private static final int BAR = 30;

    @Override
    public List<String> lines(Page page) {
        List<ExplainedShare> shares = ExplainedShare.of(result);
        if (shares.isEmpty()) {
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
}
