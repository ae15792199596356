package dev.provinggrid.sim.run.record;

import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.RunFiles;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/**
 * Draws the positions of vehicles over time, coloured by speed, as SVG. Its size is bounded: if there are many
 * vehicles it draws only some, at no more times than the picture is wide.
 */
public final class SpaceTimeDiagram implements Federate, AutoCloseable {

    private static final int MOST_LINES = 42;
    private static final int MOST_TIMES = 400;
    private static final int LEFT = 62;
    private static final int TOP = 34;
    private static final int WIDTH = 800;
    private static final int HEIGHT = 420;
    private static final String[] COLOURS = {
        "#7a0c1f", "#b2182b", "#d6604d", "#f4a582", "#e6c35c", "#a6c96a", "#66bd63", "#1a9850", "#1b7fa6", "#2c5aa0"
    };

    private final Line line;
    private final double durationS;
    private final OutputStream out;
    private final long periodNs;
    private final int[] drawn;
    private final float[][] placeM;
    private final float[][] speedMps;
    private int times;

    /** The vehicles on one line. */
    public interface Line {

        /** How many they are. */
        int size();

        /** Of the part of the line that is drawn, m. */
        double lengthM();

        /** Where one is on that part, m; not a number while he is not there. */
        double placeM(int index);

        double speedMps(int index);
    }

    /** The diagram of a run, which ends it. */
    public static SpaceTimeDiagram open(Line line, double durationS, RunFiles files) {
        try {
            return new SpaceTimeDiagram(line, durationS, files.create(ArtifactUpload.SPACE_TIME));
        } catch (IOException e) {
            throw new UncheckedIOException("the space-time diagram cannot be drawn", e);
        }
    }

    /** @param out closed with it */
    private SpaceTimeDiagram(Line line, double durationS, OutputStream out) {
        this.line = line;
        this.durationS = durationS;
        this.out = out;
        periodNs = Math.max(SimTime.ofSeconds(durationS / MOST_TIMES), SimTime.NS_PER_S / 10);
        int lines = Math.min(line.size(), MOST_LINES);
        drawn = new int[lines];
        Arrays.setAll(drawn, k -> (int) ((long) k * line.size() / lines));
        placeM = new float[lines][MOST_TIMES + 1];
        speedMps = new float[lines][MOST_TIMES + 1];
    }

    @Override
    public long periodNs() {
        return periodNs;
    }

    @Override
    public void step(long nowNs) {
        if (times > MOST_TIMES) {
            return;
        }
        for (int k = 0; k < drawn.length; k++) {
            placeM[k][times] = (float) line.placeM(drawn[k]);
            speedMps[k][times] = (float) line.speedMps(drawn[k]);
        }
        times++;
    }

    @Override
    public void close() throws IOException {
        try (out) {
            out.write(svg().getBytes(StandardCharsets.UTF_8));
        }
    }

    private String svg() {
        double top = topMps();
        StringBuilder svg = new StringBuilder();
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
                .append(LEFT + WIDTH + 100)
                .append(' ')
                .append(TOP + HEIGHT + 48)
                .append(
                        "\" font-family=\"sans-serif\" font-size=\"13\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
        frame(svg);
        for (int colour = 0; colour < COLOURS.length; colour++) {
            legend(svg, colour, top);
            svg.append("<path fill=\"none\" stroke=\"").append(COLOURS[colour]).append("\" stroke-width=\"1.6\" d=\"");
            for (int k = 0; k < drawn.length; k++) {
                line(svg, k, colour, top);
            }
            svg.append("\"/>\n");
        }
        return svg.append("</svg>\n").toString();
    }

    /** The parts of a vehicle's line that have a colour. */
    private void line(StringBuilder svg, int k, int colour, double top) {
        boolean down = false;
        for (int t = 1; t < times; t++) {
            boolean round = Math.abs(placeM[k][t] - placeM[k][t - 1]) > line.lengthM() / 2;
            boolean gone = Float.isNaN(placeM[k][t]) || Float.isNaN(placeM[k][t - 1]);
            if (gone || round || colour(speedMps[k][t], top) != colour) {
                down = false;
                continue;
            }
            if (!down) {
                point(svg, 'M', t - 1, placeM[k][t - 1]);
            }
            point(svg, 'L', t, placeM[k][t]);
            down = true;
        }
    }

    private void point(StringBuilder svg, char command, int time, double place) {
        double x = LEFT + WIDTH * SimTime.toSeconds(time * periodNs) / shownS();
        double y = TOP + HEIGHT * (1 - place / line.lengthM());
        svg.append(command).append(tenths(x)).append(' ').append(tenths(y));
    }

    /** A run may end before its time. */
    private double shownS() {
        return times > MOST_TIMES ? durationS : Math.min(durationS, SimTime.toSeconds(times * periodNs));
    }

    private static double tenths(double value) {
        return Math.round(value * 10) / 10.0;
    }

    private void frame(StringBuilder svg) {
        text(
                svg,
                LEFT,
                TOP - 12,
                "start",
                drawn.length + " of " + line.size() + " vehicles, place on the road (m) over time (s)");
        for (int i = 0; i <= 6; i++) {
            text(svg, LEFT + WIDTH * i / 6, TOP + HEIGHT + 20, "middle", number(shownS() * i / 6));
        }
        for (int i = 0; i <= 4; i++) {
            text(svg, LEFT - 8, TOP + HEIGHT - HEIGHT * i / 4 + 4, "end", number(line.lengthM() * i / 4));
        }
        svg.append(String.format(
                Locale.ROOT,
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"#888\"/>%n",
                LEFT,
                TOP,
                WIDTH,
                HEIGHT));
    }

    private static void legend(StringBuilder svg, int colour, double top) {
        int y = TOP + 18 * (COLOURS.length - 1 - colour);
        svg.append("<rect x=\"")
                .append(LEFT + WIDTH + 14)
                .append("\" y=\"")
                .append(y)
                .append("\" width=\"14\" height=\"14\" fill=\"")
                .append(COLOURS[colour])
                .append("\"/>");
        String from = String.format(Locale.ROOT, "%.1f", top * colour / COLOURS.length);
        text(svg, LEFT + WIDTH + 34, y + 12, "start", from + (colour == 0 ? " m/s" : ""));
    }

    private static void text(StringBuilder svg, int x, int y, String anchor, String text) {
        svg.append("<text x=\"")
                .append(x)
                .append("\" y=\"")
                .append(y)
                .append("\" text-anchor=\"")
                .append(anchor)
                .append("\" fill=\"#333\">")
                .append(text)
                .append("</text>\n");
    }

    private static String number(double value) {
        return Long.toString(Math.round(value));
    }

    private static int colour(double speed, double top) {
        return Math.clamp((int) (speed / top * COLOURS.length), 0, COLOURS.length - 1);
    }

    private double topMps() {
        double top = 1;
        for (float[] speeds : speedMps) {
            for (int t = 0; t < times; t++) {
                top = Math.max(top, speeds[t]);
            }
        }
        return Math.ceil(top);
    }
}
