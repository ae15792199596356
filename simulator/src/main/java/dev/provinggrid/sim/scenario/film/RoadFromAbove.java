package dev.provinggrid.sim.scenario.film;

import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.agent.WorldState;
import dev.provinggrid.sim.engine.geometry.Hull;
import dev.provinggrid.sim.video.BirdsEye;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Colour;
import dev.provinggrid.sim.video.Footprint;
import dev.provinggrid.sim.video.LayerLine.Body;
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
        return new BirdsEye(canvas, SEEN_M, halfWidthM());
    }

    /** From its middle to the outer edge of its lanes, m. */
    public double halfWidthM() {
        return road.halfWidthM();
    }

    /** Everybody, x along the road and y to the left of its middle. */
    public List<Body> bodies() {
        return world.get().objects().stream()
                .map(it -> MapLayers.body(it, straight(it.hull())))
                .toList();
    }

    void paint(BirdsEye view) {
        List<Footprint> others = world.get().objects().stream()
                .filter(it -> !it.id().equals(followed.id()))
                .map(it -> footprint(it.hull(), it.label().equals(alarming) ? Colour.ANIMAL : Colour.LINE))
                .toList();
        view.paint(footprint(followed.hull(), Colour.VEHICLE), others);
    }

    private Footprint footprint(Hull hull, Colour colour) {
        Hull laid = straight(hull);
        return new Footprint(laid.x(), laid.y(), laid.headingRad(), laid.lengthM(), laid.widthM(), colour);
    }

    private Hull straight(Hull hull) {
        double alongM = road.along(hull.x(), hull.y());
        return new Hull(
                alongM,
                road.left(hull.x(), hull.y()),
                hull.headingRad() - road.headingRad(alongM),
                hull.lengthM(),
                hull.widthM());
    }
}
