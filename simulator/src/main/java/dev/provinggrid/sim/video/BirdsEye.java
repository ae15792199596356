package dev.provinggrid.sim.video;

import java.util.ArrayList;
import java.util.List;

/** A straight road from above: along it to the right, its left side up; with the way that was driven, and a scale. */
public final class BirdsEye {

    private static final double BEHIND_M = 15;
    private static final double TICK_M = 10;
    private static final int MARGIN_PX = 4;
    private static final int ROOM_FOR_A_LABEL_PX = 40;
    private static final double TRAIL_EVERY_M = .25;

    private final Canvas canvas;
    private final double pxPerM;
    private final double roadHalfWidthM;
    private final int letterSize;
    private final List<double[]> trail = new ArrayList<>();
    private List<Mark> marks = List.of();
    private double stillFromM = Double.NaN;
    private double middleLeftM;

    /** A line on the ground: the edge of a gate, a piece of a path. */
    public record Mark(double fromAlongM, double fromLeftM, double toAlongM, double toLeftM, Colour colour) {}

    /**
     * The view of a run.
     *
     * @param canvas painted anew with every picture
     * @param lengthM of the road that is seen
     * @param roadHalfWidthM from its middle to its edge; 0 for a place without a straight road
     */
    public BirdsEye(Canvas canvas, double lengthM, double roadHalfWidthM) {
        this.canvas = canvas;
        this.pxPerM = canvas.width() / lengthM;
        this.roadHalfWidthM = roadHalfWidthM;
        this.letterSize = StatusLines.letterSize(canvas);
    }

    /** The same with lines on the ground. */
    public BirdsEye marked(List<Mark> lines) {
        marks = List.copyOf(lines);
        return this;
    }

    /**
     * The same, not following anybody.
     *
     * @param fromM at the left edge, along
     * @param leftM in the middle of the height
     */
    public BirdsEye still(double fromM, double leftM) {
        stillFromM = fromM;
        middleLeftM = leftM;
        return this;
    }

    /**
     * Paints a picture.
     *
     * @param vehicle the one that is followed, and leaves the trail
     * @param others whatever else is there
     */
    public void paint(Footprint vehicle, List<Footprint> others) {
        View view = new View(Double.isNaN(stillFromM) ? vehicle.alongM() - BEHIND_M : stillFromM);
        extendTrail(vehicle);
        canvas.fill(0, 0, canvas.width(), canvas.height(), Colour.GROUND);
        if (roadHalfWidthM > 0) {
            paintRoad(view);
        }
        marks.forEach(it -> canvas.line(
                view.x(it.fromAlongM()),
                view.y(it.fromLeftM()),
                view.x(it.toAlongM()),
                view.y(it.toLeftM()),
                it.colour()));
        for (int i = 1; i < trail.size(); i++) {
            double[] from = trail.get(i - 1);
            double[] to = trail.get(i);
            canvas.line(view.x(from[0]), view.y(from[1]), view.x(to[0]), view.y(to[1]), Colour.TRAIL);
        }
        others.forEach(it -> paint(it, view));
        paint(vehicle, view);
        paintScale();
    }

    private void extendTrail(Footprint vehicle) {
        boolean moved = trail.isEmpty()
                || StrictMath.hypot(vehicle.alongM() - trail.getLast()[0], vehicle.leftM() - trail.getLast()[1])
                        >= TRAIL_EVERY_M;
        if (moved) {
            trail.add(new double[] {vehicle.alongM(), vehicle.leftM()});
        }
    }

    private void paintRoad(View view) {
        int top = (int) view.y(roadHalfWidthM);
        int bottom = (int) view.y(-roadHalfWidthM);
        canvas.fill(0, top, canvas.width(), bottom, Colour.ROAD);
        double lastM = view.fromM + canvas.width() / pxPerM;
        for (double tickM = Math.ceil(view.fromM / TICK_M) * TICK_M; tickM <= lastM; tickM += TICK_M) {
            canvas.line(view.x(tickM), top - 3, view.x(tickM), top, Colour.LINE);
            if (TICK_M * pxPerM >= ROOM_FOR_A_LABEL_PX * letterSize) {
                int above = top - 3 - Letters.HEIGHT * letterSize;
                canvas.write((int) view.x(tickM) + 2, above, metres(tickM), letterSize, Colour.LINE);
            }
        }
    }

    /** Its outline, filled line by line, with a notch at its front. */
    private void paint(Footprint body, View view) {
        double cos = StrictMath.cos(body.headingRad());
        double sin = StrictMath.sin(body.headingRad());
        double halfLength = body.lengthM() / 2;
        int lines = (int) Math.ceil(2 * body.widthM() * pxPerM) + 1;
        for (int i = 0; i <= lines; i++) {
            double aside = body.widthM() * (i / (double) lines - .5);
            canvas.line(
                    view.x(body.alongM() - halfLength * cos - aside * sin),
                    view.y(body.leftM() - halfLength * sin + aside * cos),
                    view.x(body.alongM() + halfLength * cos - aside * sin),
                    view.y(body.leftM() + halfLength * sin + aside * cos),
                    body.colour());
        }
        canvas.line(
                view.x(body.alongM()),
                view.y(body.leftM()),
                view.x(body.alongM() + halfLength * cos),
                view.y(body.leftM() + halfLength * sin),
                Colour.BLACK);
    }

    private void paintScale() {
        int right = canvas.width() - MARGIN_PX;
        int left = right - (int) Math.round(TICK_M * pxPerM);
        int y = MARGIN_PX + Letters.HEIGHT * letterSize + 3;
        canvas.line(left, y, right, y, Colour.WHITE);
        canvas.line(left, y - 2, left, y + 2, Colour.WHITE);
        canvas.line(right, y - 2, right, y + 2, Colour.WHITE);
        canvas.write(
                Math.min(
                        left + 2,
                        right - Letters.WIDTH * letterSize * metres(TICK_M).length()),
                MARGIN_PX,
                metres(TICK_M),
                letterSize,
                Colour.WHITE);
    }

    private static String metres(double length) {
        return Decimals.fixed(length, 0) + " m";
    }

    /** Where on the canvas something is. */
    private final class View {

        private final double fromM;

        View(double fromM) {
            this.fromM = fromM;
        }

        double x(double alongM) {
            return (alongM - fromM) * pxPerM;
        }

        double y(double leftM) {
            return canvas.height() / 2.0 - (leftM - middleLeftM) * pxPerM;
        }
    }
}
