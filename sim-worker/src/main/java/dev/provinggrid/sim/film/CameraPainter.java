package dev.provinggrid.sim.film;

import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.geometry.Box;
import dev.provinggrid.sim.perception.Detection;
import dev.provinggrid.sim.stack.Shot;
import dev.provinggrid.sim.stack.VisionChannel;
import dev.provinggrid.sim.video.BirdsEye;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Colour;
import dev.provinggrid.sim.video.Decimals;
import dev.provinggrid.sim.video.StatusLines;
import dev.provinggrid.sim.video.StatusLines.Line;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongFunction;

/** The newest rendered image with the boxes that were found in it, and the road from above in its corner. */
final class CameraPainter implements FilmPainter {

    /** No image is taken once the decision to brake is final: from then on the newest one is old. */
    private static final long OLD_NS = SimTime.NS_PER_S / 2;

    private static final int PART = 3;
    private static final int MARGIN_PX = 2;

    private final Canvas canvas;
    private final VisionChannel eye;
    private final LongFunction<List<Line>> status;
    private final RoadFromAbove road;
    private final Canvas corner;
    private final BirdsEye view;

    CameraPainter(Canvas canvas, VisionChannel eye, LongFunction<List<Line>> status, RoadFromAbove road) {
        this.canvas = canvas;
        this.eye = eye;
        this.status = status;
        this.road = road;
        this.corner = new Canvas(canvas.width() / PART, canvas.height() / PART);
        this.view = road.on(corner);
    }

    @Override
    public void paint(long nowNs) {
        eye.lastShot().ifPresent(it -> paint(it, nowNs));
        road.paint(view);
        canvas.paste(corner, canvas.width() - corner.width() - MARGIN_PX, MARGIN_PX);
        StatusLines.paint(canvas, status.apply(nowNs));
    }

    @Override
    public boolean standsStill(long nowNs) {
        return eye.lastShot().filter(it -> isOld(it, nowNs)).isPresent();
    }

    private static boolean isOld(Shot shot, long nowNs) {
        return nowNs - shot.takenNs() > OLD_NS;
    }

    private void paint(Shot shot, long nowNs) {
        canvas.paste(shot.image().rgb(), shot.image().width(), shot.image().height());
        shot.sighting().truth().box().ifPresent(it -> outline(it, Colour.TRUTH));
        shot.sighting().reported().stream()
                .sorted(Comparator.comparingDouble(Detection::confidence))
                .forEach(this::paint);
        if (isOld(shot, nowNs)) {
            String age = "image of " + Decimals.fixed(SimTime.toSeconds(shot.takenNs()), 1) + " s";
            canvas.label(MARGIN_PX, MARGIN_PX, age, 1, Colour.ALARM);
        }
    }

    /** The surest is painted last, above those around it. */
    private void paint(Detection detection) {
        detection.box().ifPresent(box -> {
            outline(box, Colour.VEHICLE);
            String text = Decimals.fixed(100 * detection.confidence(), 0) + " %";
            canvas.label((int) box.left() + 1, (int) box.top() - 8, text, 1, Colour.VEHICLE);
        });
    }

    private void outline(Box box, Colour colour) {
        canvas.outline(box.left(), box.top(), box.right(), box.bottom(), colour);
    }
}
