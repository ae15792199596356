package dev.provinggrid.sim.video;

import java.util.List;

/** Lines of writing at the lower edge of a picture. */
public final class StatusLines {

    private static final int LINE_PX = Letters.HEIGHT + 3;
    private static final int MARGIN_PX = 3;

    private StatusLines() {}

    /**
     * A line.
     *
     * @param text cut where the picture ends
     */
    public record Line(String text, Colour colour) {}

    /** Writes them onto a darkened strip. */
    public static void paint(Canvas canvas, List<Line> lines) {
        int top = canvas.height() - lines.size() * LINE_PX - MARGIN_PX;
        canvas.shade(0, top, canvas.width(), canvas.height());
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            canvas.write(MARGIN_PX, top + MARGIN_PX + i * LINE_PX, line.text(), line.colour());
        }
    }
}
