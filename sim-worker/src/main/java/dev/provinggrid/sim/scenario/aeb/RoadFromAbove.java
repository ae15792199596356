package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.video.BirdsEye;
import dev.provinggrid.sim.video.Body;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.Colour;
import java.util.List;

/** Vehicle and animal on the road, seen from above. */
record RoadFromAbove(Stage stage) {

    private static final double ROAD_HALF_WIDTH_M = 3;
    private static final double SEEN_M = 80;

    BirdsEye on(Canvas canvas) {
        return new BirdsEye(canvas, SEEN_M, ROAD_HALF_WIDTH_M);
    }

    void paint(BirdsEye view, long nowNs) {
        List<Body> animal = stage.animalAt(SimTime.toSeconds(nowNs))
                .map(it -> List.of(body(stage.hullOf(it), Colour.ANIMAL)))
                .orElse(List.of());
        view.paint(body(stage.vehicle().get().hull(), Colour.VEHICLE), animal);
    }

    private Body body(Hull hull, Colour colour) {
        return new Body(
                stage.road().along(hull.x(), hull.y()),
                stage.road().left(hull.x(), hull.y()),
                hull.headingRad() - stage.road().headingRad(),
                hull.lengthM(),
                hull.widthM(),
                colour);
    }
}
