package dev.provinggrid.cli.report.figure;

import dev.provinggrid.cli.report.content.ReportedSchema.Agent;
import dev.provinggrid.cli.report.figure.SvgDrawing.Anchor;
import dev.provinggrid.cli.summary.page.Figures;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** The paths of a run's agents from above, each with its end. */
public final class PathFigure {

    private static final int WIDTH = 360;
    private static final int HEIGHT = 180;
    private static final int MARGIN = 16;
    private static final double LEAST_EXTENT_M = 1;

    private final double middleX;
    private final double middleY;
    private final double scale;

    private PathFigure(double[] xs, double[] ys) {
        double width = Math.max(LEAST_EXTENT_M, max(xs) - min(xs));
        double height = Math.max(LEAST_EXTENT_M, max(ys) - min(ys));
        middleX = (max(xs) + min(xs)) / 2;
        middleY = (max(ys) + min(ys)) / 2;
        scale = Math.min((WIDTH - 2.0 * MARGIN) / width, (HEIGHT - 2.0 * MARGIN) / height);
    }

    /** Of the agents whose places the trace has, the first one being that under test; empty where it has none. */
    public static Optional<SavedFigure> of(String name, TraceSample trace, List<Agent> agents) {
        List<Agent> placed = agents.stream()
                .filter(it -> it.x() != null && it.y() != null)
                .filter(it -> trace.isDrawable(it.x()) && trace.isDrawable(it.y()))
                .toList();
        if (placed.isEmpty()) {
            return Optional.empty();
        }
        TraceSample sample = trace.only(
                        placed.stream().flatMap(it -> Stream.of(it.x(), it.y())).toList())
                .thinned();
        double[] xs = all(sample, placed.stream().map(Agent::x));
        double[] ys = all(sample, placed.stream().map(Agent::y));
        return Optional.of(
                new SavedFigure(name + "-path", new PathFigure(xs, ys).draw(name, sample, placed), sample.csv()));
    }

    private String draw(String name, TraceSample trace, List<Agent> agents) {
        SvgDrawing svg = new SvgDrawing(WIDTH, HEIGHT, name + ": paths from above");
        for (Agent agent : agents.reversed()) {
            boolean isTested = agent.equals(agents.getFirst());
            draw(svg, trace, agent, isTested ? Paint.ACCENT : Paint.FAIL);
        }
        double metres = Math.pow(10, Math.floor(Math.log10((WIDTH - 2.0 * MARGIN) / scale)));
        svg.line(MARGIN, HEIGHT - 6, MARGIN + metres * scale, HEIGHT - 6, Paint.EDGE, 2);
        svg.text(MARGIN, HEIGHT - 10, Figures.of(metres) + " m", Paint.SOFT, Anchor.START);
        return svg.finish();
    }

    private void draw(SvgDrawing svg, TraceSample trace, Agent agent, Paint paint) {
        double[] xs = trace.columns().get(agent.x());
        double[] ys = trace.columns().get(agent.y());
        StringBuilder points = new StringBuilder();
        double lastX = Double.NaN;
        double lastY = Double.NaN;
        for (int it = 0; it < xs.length; it++) {
            if (Double.isFinite(xs[it]) && Double.isFinite(ys[it])) {
                lastX = WIDTH / 2.0 + (xs[it] - middleX) * scale;
                lastY = HEIGHT / 2.0 - (ys[it] - middleY) * scale;
                points.append(points.isEmpty() ? "" : " ").append(SvgDrawing.point(lastX, lastY));
            }
        }
        svg.polyline(points.toString(), paint, 2);
        svg.circle(lastX, lastY, 4, paint);
        boolean isRight = lastX > WIDTH / 2.0;
        String label = Figures.cut(agent.label() == null ? agent.name() : agent.label(), 20);
        svg.text(lastX + (isRight ? -7 : 7), lastY - 5, label, Paint.INK, isRight ? Anchor.END : Anchor.START);
    }

    private static double[] all(TraceSample trace, Stream<String> channels) {
        return channels.flatMapToDouble(it -> DoubleStream.of(trace.columns().get(it)))
                .filter(Double::isFinite)
                .toArray();
    }

    private static double min(double[] values) {
        return Arrays.stream(values).min().orElse(0);
    }

    private static double max(double[] values) {
        return Arrays.stream(values).max().orElse(0);
    }
}
