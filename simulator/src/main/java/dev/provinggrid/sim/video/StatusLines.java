package dev.provinggrid.sim.video;

import java.util.List;

/** Lines of writing at the lower edge of a picture. */
public final class StatusLines {

    private static final int LINE_DOTS = Letters.HEIGHT + 3;
    private static final int MARGIN_DOTS = 3;

    /** Pictures as wide as that have letters of one pixel a dot; wider ones greater letters, for they are shown smaller. */
    private static final int PLAIN_WIDTH_PX = 320;

    private StatusLines() {}

    /**
     * A line.
     *
     * @param text cut where the picture ends
     */
    public record Line(String text, Colour colour) {}

    /** Writes them onto a darkened strip. */
    public static void paint(Canvas canvas, List<Line> lines) {
        int size = letterSize(canvas);
        int top = canvas.height() - (lines.size() * LINE_DOTS + MARGIN_DOTS) * size;
        canvas.shade(0, top, canvas.width(), canvas.height());
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            canvas.write(
                    MARGIN_DOTS * size, top + (MARGIN_DOTS + i * LINE_DOTS) * size, line.text(), size, line.colour());
        }
    }

    /** Of a dot of the letters on a picture, px. */
    static int letterSize(Canvas canvas) {
        return Math.max(1, canvas.width() / PLAIN_WIDTH_PX);
    }
}
