package dev.provinggrid.cli.report.figure;

import dev.provinggrid.cli.report.figure.SvgDrawing.Anchor;
import dev.provinggrid.cli.summary.outcome.CauseCount;
import dev.provinggrid.cli.summary.outcome.ExplainedShare;
import dev.provinggrid.cli.summary.page.Figures;
import java.util.List;

/** A bar chart of shares of a whole. */
public final class BarFigure {

    /** Bars that are drawn; the CSV has all. */
    public static final int MOST = 12;

    private static final int WIDTH = 360;
    private static final int STEP = 34;
    private static final int LONGEST_NAME = 48;

    private BarFigure() {}

    private record Bar(String name, double share, String value) {}

    /** What decides the verdicts. */
    public static SavedFigure ofShares(List<ExplainedShare> shares) {
        CsvText csv = new CsvText().row("axis", "share of the verdicts' variation", "by chance");
        shares.forEach(it -> csv.row(it.name(), it.explained(), it.byChance()));
        List<Bar> bars = shares.stream()
                .map(it -> new Bar(
                        it.name(), it.explained(), it.percent() + " %, by chance " + it.percentByChance() + " %"))
                .toList();
        return new SavedFigure(
                "what-decides", draw("Share of the verdicts' variation", bars, Paint.ACCENT), csv.toString());
    }

    /** Why cases failed. */
    public static SavedFigure ofCauses(List<CauseCount> causes) {
        CsvText csv = new CsvText().row("cause", "cases");
        causes.forEach(it -> csv.row(it.cause(), it.cases()));
        int all = causes.stream().mapToInt(CauseCount::cases).sum();
        List<Bar> bars = causes.stream()
                .limit(MOST)
                .map(it -> new Bar(
                        it.cause(), (double) it.cases() / all, it.cases() + ", " + Figures.percent(it.cases(), all)))
                .toList();
        return new SavedFigure("causes", draw("Why cases failed", bars, Paint.FAIL), csv.toString());
    }

    private static String draw(String title, List<Bar> bars, Paint paint) {
        SvgDrawing svg = new SvgDrawing(WIDTH, STEP * bars.size() + 4, title);
        int y = 14;
        for (Bar bar : bars) {
            svg.text(0, y, Figures.cut(bar.name(), LONGEST_NAME), Paint.INK, Anchor.START);
            svg.text(WIDTH, y, bar.value(), Paint.SOFT, Anchor.END);
            svg.rect(0, y + 5, WIDTH, 8, Paint.QUEUED);
            svg.rect(0, y + 5, WIDTH * Math.clamp(bar.share(), 0, 1), 8, paint);
            y += STEP;
        }
        return svg.finish();
    }
}
