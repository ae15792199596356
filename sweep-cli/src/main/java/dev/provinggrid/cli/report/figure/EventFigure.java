package dev.provinggrid.cli.report.figure;

import dev.provinggrid.analysis.statistics.sweep.EventRateView;
import dev.provinggrid.analysis.statistics.sweep.EventRates;
import dev.provinggrid.cli.report.figure.SvgDrawing.Anchor;
import dev.provinggrid.cli.summary.page.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A chart of event rates of a KPI: overall and by level of every axis, with intervals. */
public final class EventFigure {

    private static final int MOST_LEVELS = 12;
    private static final int WIDTH = 360;
    private static final int LEFT = 112;
    private static final int RIGHT = 250;
    private static final int TOP = 22;
    private static final int STEP = 20;
    private static final int LONGEST_LABEL = 17;

    private final EventRates rates;
    private final List<Row> rows;
    private final double greatest;
    private final SvgDrawing svg;
    private int y = TOP;

    private EventFigure(EventRates rates) {
        this.rates = rates;
        this.rows = rows(rates);
        this.greatest = rows.stream()
                .filter(it -> it.view() != null && it.view().rate() != null)
                .mapToDouble(it ->
                        Objects.requireNonNullElse(it.view().upper(), it.view().rate()))
                .reduce(0, Math::max);
        this.svg = new SvgDrawing(WIDTH, TOP + STEP * rows.size() + 6, title());
    }

    /** A line of the figure: the name of an axis where there is no rate. */
    private record Row(String label, EventRateView view) {}

    /** The figure of what happened over something that was driven or waited. */
    public static SavedFigure of(EventRates rates) {
        EventFigure figure = new EventFigure(rates);
        String name = rates.kpi() + "-per-" + rates.unit();
        return new SavedFigure(name, figure.draw(), csv(rates));
    }

    private static List<Row> rows(EventRates rates) {
        List<Row> rows = new ArrayList<>(List.of(new Row("all", rates.overall())));
        rates.axes().forEach(axis -> {
            rows.add(new Row(axis.parameter(), null));
            axis.rates().stream().limit(MOST_LEVELS).forEach(it -> rows.add(new Row(it.level(), it.rate())));
        });
        return rows;
    }

    private String title() {
        return rates.kpi() + " per " + rates.unit();
    }

    private String draw() {
        int bottom = TOP + STEP * rows.size();
        for (double end : greatest == 0 ? new double[] {0} : new double[] {0, greatest}) {
            svg.line(at(end), TOP - 6, at(end), bottom, Paint.LINE, 1);
            svg.text(at(end), TOP - 10, Figures.short3(end), Paint.SOFT, Anchor.MIDDLE);
        }
        rows.forEach(this::draw);
        return svg.finish();
    }

    private void draw(Row row) {
        int middle = y + STEP / 2;
        y += STEP;
        EventRateView view = row.view();
        String label = Figures.cut(row.label(), LONGEST_LABEL);
        svg.text(view == null ? 4 : LEFT - 8, middle + 4, label, Paint.INK, view == null ? Anchor.START : Anchor.END);
        if (view == null || view.rate() == null) {
            return;
        }
        if (view.lower() != null) {
            svg.line(at(view.lower()), middle, at(view.upper()), middle, Paint.EDGE, 2);
        }
        svg.circle(at(view.rate()), middle, 4, Paint.FAIL);
        String counted = Figures.of(view.events()) + " in " + Figures.short3(view.exposure()) + " " + rates.unit();
        svg.text(WIDTH - 4, middle + 4, counted, Paint.SOFT, Anchor.END);
    }

    private double at(double rate) {
        return greatest == 0 ? LEFT : LEFT + rate / greatest * (RIGHT - LEFT);
    }

    private static String csv(EventRates rates) {
        CsvText csv = new CsvText()
                .row(
                        "axis",
                        "level",
                        "events",
                        rates.over() + " in " + rates.unit(),
                        "per " + rates.unit(),
                        "lower",
                        "upper",
                        "worlds",
                        "worlds with one");
        row(csv, "", "", rates.overall());
        rates.axes().forEach(axis -> axis.rates().forEach(it -> row(csv, axis.parameter(), it.level(), it.rate())));
        return csv.toString();
    }

    private static void row(CsvText csv, String axis, String level, EventRateView view) {
        csv.row(
                axis,
                level,
                view.events(),
                view.exposure(),
                view.rate(),
                view.lower(),
                view.upper(),
                view.worlds(),
                view.worldsWith());
    }
}
