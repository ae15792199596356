package dev.provinggrid.cli.report.figure;

import dev.provinggrid.analysis.statistics.Bounds;
import dev.provinggrid.analysis.statistics.RateEstimate;
import dev.provinggrid.cli.report.content.AxisRates;
import dev.provinggrid.cli.report.content.Certainty;
import dev.provinggrid.cli.report.figure.SvgDrawing.Anchor;
import dev.provinggrid.cli.summary.page.Figures;
import java.util.List;
import java.util.Optional;

/** A chart of pass rates by level of an axis, with intervals. */
public final class RateFigure {

    /** Levels that are drawn; the CSV has all. */
    public static final int MOST = 32;

    private static final int WIDTH = 360;
    private static final int LEFT = 112;
    private static final int RIGHT = 240;
    private static final int TOP = 22;
    private static final int STEP = 20;
    private static final int LONGEST_LABEL = 17;

    private RateFigure() {}

    public static SavedFigure of(AxisRates rates, Certainty certainty) {
        List<AxisRates.Level> drawn = rates.levels().stream().limit(MOST).toList();
        int height = TOP + STEP * drawn.size() + 6;
        SvgDrawing svg = new SvgDrawing(WIDTH, height, "Share passed by " + rates.axis());
        for (int percent = 0; percent <= 100; percent += 50) {
            svg.line(at(percent / 100.0), TOP - 6, at(percent / 100.0), height - 4, Paint.LINE, 1);
            svg.text(at(percent / 100.0), TOP - 10, percent + " %", Paint.SOFT, Anchor.MIDDLE);
        }
        int y = TOP + STEP / 2;
        for (AxisRates.Level level : drawn) {
            draw(svg, y, level, certainty);
            y += STEP;
        }
        return new SavedFigure("passed-by-" + rates.axis(), svg.finish(), csv(rates, certainty));
    }

    private static void draw(SvgDrawing svg, int y, AxisRates.Level level, Certainty certainty) {
        RateEstimate rate = level.rate();
        svg.text(LEFT - 8, y + 4, Figures.cut(level.label(), LONGEST_LABEL), Paint.INK, Anchor.END);
        svg.text(WIDTH - 4, y + 4, rate.passed() + "/" + rate.judged(), Paint.SOFT, Anchor.END);
        if (rate.judged() == 0) {
            return;
        }
        certainty.interval(rate).ifPresent(it -> svg.line(at(it.lower()), y, at(it.upper()), y, Paint.EDGE, 2));
        svg.circle(at(rate.ofJudged()), y, 4, Paint.PASS);
        svg.text(RIGHT + 44, y + 4, Figures.percent(rate.passed(), rate.judged()), Paint.INK, Anchor.END);
    }

    private static double at(double share) {
        return LEFT + share * (RIGHT - LEFT);
    }

    private static String csv(AxisRates rates, Certainty certainty) {
        CsvText csv =
                new CsvText().row(rates.axis(), "passed", "judged", "planned", "worlds", "rate", "lower", "upper");
        for (AxisRates.Level level : rates.levels()) {
            RateEstimate rate = level.rate();
            Optional<Bounds> interval = certainty.interval(rate);
            csv.row(
                    level.label(),
                    rate.passed(),
                    rate.judged(),
                    rate.planned(),
                    rate.worlds(),
                    rate.ofJudged(),
                    interval.map(Bounds::lower).orElse(null),
                    interval.map(Bounds::upper).orElse(null));
        }
        return csv.toString();
    }
}
