package dev.provinggrid.cli.report.figure;

import dev.provinggrid.cli.report.figure.SvgDrawing.Anchor;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.model.wire.worker.OutcomeReport.RunEvent;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Channels of a run over simulated time, one below the other, with the run's events. */
public final class TraceFigure {

    /** Channels of a picture. */
    public static final int MOST = 3;

    private static final int WIDTH = 360;
    private static final int LEFT = 46;
    private static final int PANEL = 58;
    private static final int STEP = 84;
    private static final int HEAD = 16;
    private static final int MOST_EVENTS = 6;
    private static final int LONGEST_EVENT = 18;
    private static final double LETTER = 6;
    private static final int HEAD_WIDTH = 110;

    private final TraceSample trace;
    private final double begin;
    private final double end;
    private final SvgDrawing svg;

    private TraceFigure(TraceSample trace, SvgDrawing svg) {
        this.trace = trace;
        this.svg = svg;
        double[] times = trace.columns().get(TraceSample.TIME);
        begin = Arrays.stream(times).filter(Double::isFinite).min().orElse(0);
        end = Arrays.stream(times).filter(Double::isFinite).max().orElse(0);
    }

    /**
     * Of the channels that the trace has numbers of, at most {@link #MOST}; empty where that is none.
     *
     * @param name of the case
     * @param channels in the order in which they are drawn
     */
    public static Optional<SavedFigure> of(
            String name, TraceSample trace, List<String> channels, List<RunEvent> events) {
        List<String> drawn =
                channels.stream().filter(trace::isDrawable).limit(MOST).toList();
        if (drawn.isEmpty()) {
            return Optional.empty();
        }
        TraceSample sample = trace.only(drawn).thinned();
        SvgDrawing svg =
                new SvgDrawing(WIDTH, STEP * drawn.size() + 14, name + ": " + String.join(", ", drawn) + " over time");
        TraceFigure figure = new TraceFigure(sample, svg);
        for (int it = 0; it < drawn.size(); it++) {
            figure.draw(drawn.get(it), it * STEP + HEAD, events, it == 0);
        }
        svg.text(LEFT, STEP * drawn.size() + 8, Figures.of(figure.begin) + " s", Paint.SOFT, Anchor.START);
        svg.text(WIDTH, STEP * drawn.size() + 8, Figures.of(figure.end) + " s", Paint.SOFT, Anchor.END);
        return Optional.of(new SavedFigure(name + "-trace", svg.finish(), sample.csv()));
    }

    private void draw(String channel, int top, List<RunEvent> events, boolean named) {
        double[] values = trace.columns().get(channel);
        double least = Arrays.stream(values).filter(Double::isFinite).min().orElse(0);
        double greatest = Arrays.stream(values).filter(Double::isFinite).max().orElse(0);
        svg.text(0, top - 5, trace.headers().get(channel).replace("[1]", ""), Paint.INK, Anchor.START);
        svg.line(LEFT, top, LEFT, top + PANEL, Paint.LINE, 1);
        svg.line(LEFT, top + PANEL, WIDTH, top + PANEL, Paint.LINE, 1);
        svg.text(LEFT - 4, top + 9, brief(greatest), Paint.SOFT, Anchor.END);
        svg.text(LEFT - 4, top + PANEL, brief(least), Paint.SOFT, Anchor.END);
        events.stream()
                .limit(MOST_EVENTS)
                .forEach(it -> svg.line(x(it.simS()), top, x(it.simS()), top + PANEL, Paint.EVENT, 1));
        if (named) {
            name(events, top);
        }
        polylines(values, top, least, greatest);
    }

    /** Names of events, the last ones first, as long as there is room beside the channel's name and each other. */
    private void name(List<RunEvent> events, int top) {
        double right = WIDTH;
        for (RunEvent event : events.stream().limit(MOST_EVENTS).toList().reversed()) {
            String name = Figures.cut(event.name(), LONGEST_EVENT);
            double left = Math.min(x(event.simS()), right - LETTER * name.length());
            if (left > HEAD_WIDTH) {
                svg.text(left, top - 5, name, Paint.EVENT, Anchor.START);
                right = left - LETTER;
            }
        }
    }

    /** A line for every stretch without a gap. */
    private void polylines(double[] values, int top, double least, double greatest) {
        double[] times = trace.columns().get(TraceSample.TIME);
        double range = greatest > least ? greatest - least : 1;
        StringBuilder points = new StringBuilder();
        for (int it = 0; it <= values.length; it++) {
            if (it < values.length && Double.isFinite(values[it]) && Double.isFinite(times[it])) {
                double y = top + PANEL * (1 - (values[it] - least) / range);
                points.append(points.isEmpty() ? "" : " ").append(SvgDrawing.point(x(times[it]), y));
            } else if (!points.isEmpty()) {
                svg.polyline(points.toString(), Paint.ACCENT, 1.5);
                points.setLength(0);
            }
        }
    }

    private double x(double time) {
        double share = end > begin ? (time - begin) / (end - begin) : 0;
        return LEFT + Math.clamp(share, 0, 1) * (WIDTH - LEFT);
    }

    private static String brief(double value) {
        double size = Math.abs(value);
        return size >= 1e6 || (size > 0 && size < 1e-3)
                ? String.format(Locale.ROOT, "%.1e", value)
                : Figures.of(new BigDecimal(value).round(new MathContext(3)));
    }
}
