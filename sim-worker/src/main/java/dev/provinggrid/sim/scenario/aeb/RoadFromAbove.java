package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.geometry.Hull;
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

    void paint(BirdsEye view) {
        List<Body> animal = stage.animal()
                .map(it -> List.of(body(it.hull(), Colour.ANIMAL)))
                .orElse(List.of());
        view.paint(body(stage.ego().hull(), Colour.VEHICLE), animal);
    }

    private Body body(Hull hull, Colour colour) {
        double alongM = stage.road().along(hull.x(), hull.y());
        return new Body(
                alongM,
                stage.road().left(hull.x(), hull.y()),
                hull.headingRad() - stage.road().headingRad(alongM),
                hull.lengthM(),
                hull.widthM(),
                colour);
    }
}
