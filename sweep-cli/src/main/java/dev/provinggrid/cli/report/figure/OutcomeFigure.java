package dev.provinggrid.cli.report.figure;

import dev.provinggrid.cli.summary.outcome.OutcomeTally;

/** All outcomes as one stacked bar. */
public final class OutcomeFigure {

    private static final int WIDTH = 1080;
    private static final int HEIGHT = 14;

    private OutcomeFigure() {}

    public static SavedFigure of(OutcomeTally tally) {
        SvgDrawing svg = new SvgDrawing(
                WIDTH,
                HEIGHT,
                tally.passed() + " passed, " + tally.failed() + " failed, " + tally.errors() + " errors, "
                        + tally.missing() + " missing");
        double x = draw(svg, 0, tally.passed(), tally, Paint.PASS);
        x = draw(svg, x, tally.failed(), tally, Paint.FAIL);
        x = draw(svg, x, tally.errors(), tally, Paint.ERROR);
        draw(svg, x, tally.missing(), tally, Paint.QUEUED);
        CsvText csv = new CsvText().row("outcome", "cases");
        tally.counts().forEach((outcome, cases) -> csv.row(outcome, cases));
        return new SavedFigure("outcomes", svg.finish(), csv.toString());
    }

    private static double draw(SvgDrawing svg, double x, int cases, OutcomeTally tally, Paint paint) {
        double width = (double) WIDTH * cases / Math.max(1, tally.planned());
        if (cases > 0) {
            svg.rect(x, 0, Math.max(width, 2), HEIGHT, paint);
        }
        return x + width;
    }
}
