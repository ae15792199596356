package dev.provinggrid.sim.film;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.agent.WorldState;
import dev.provinggrid.sim.geometry.Hull;
import dev.provinggrid.sim.video.BirdsEye;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Colour;
import dev.provinggrid.sim.video.Footprint;
import dev.provinggrid.sim.world.Road;
import java.util.List;
import java.util.function.Supplier;

/**
 * Everybody on a road, seen from above; a road that bends is laid out straight.
 *
 * @param followed in the middle of the picture
 * @param alarming label of what is painted in the colour of animals
 */
public record RoadFromAbove(Road road, WorldObject followed, Supplier<WorldState> world, String alarming) {

    private static final double SEEN_M = 80;

    BirdsEye on(Canvas canvas) {
        double halfWidthM = road.lanes().stream()
                .mapToDouble(it -> Math.max(it.leftEdgeM(), -it.rightEdgeM()))
                .max()
                .orElseThrow();
        return new BirdsEye(canvas, SEEN_M, halfWidthM);
    }

    void paint(BirdsEye view) {
        List<Footprint> others = world.get().objects().stream()
                .filter(it -> !it.id().equals(followed.id()))
                .map(it -> body(it.hull(), it.label().equals(alarming) ? Colour.ANIMAL : Colour.LINE))
                .toList();
        view.paint(body(followed.hull(), Colour.VEHICLE), others);
    }

    private Footprint body(Hull hull, Colour colour) {
        double alongM = road.along(hull.x(), hull.y());
        return new Footprint(
                alongM,
                road.left(hull.x(), hull.y()),
                hull.headingRad() - road.headingRad(alongM),
                hull.lengthM(),
                hull.widthM(),
                colour);
    }
}
