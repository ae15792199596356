package dev.provinggrid.sim.scenario.handling;

import dev.provinggrid.sim.driving.handling.Cone;
import dev.provinggrid.sim.driving.handling.Gate;
import dev.provinggrid.sim.driving.handling.LaneChangeCourse;
import dev.provinggrid.sim.video.BirdsEye;
import dev.provinggrid.sim.video.Colour;
import dev.provinggrid.sim.video.Decimals;
import dev.provinggrid.sim.video.Footprint;
import dev.provinggrid.sim.world.scene.TestGround;
import java.util.ArrayList;
import java.util.List;

/** What a film of a double lane change shows beside the vehicle: gates, path and cones, those that were hit in red. */
record LaneChangeScene(LaneChangeCase lane, LaneChangeCourse course, ConeMeter cones, PathMeter path) {

    private static final double SEEN_M = 80;
    private static final double PAVED_HALF_WIDTH_M = 7;
    private static final double RUN_OUT_M = 80;

    CourseFilm.Scene scene() {
        List<BirdsEye.Mark> marks = new ArrayList<>(CourseFilm.marks(course.path(), -lane.runUpM(), course.lengthM()));
        course.gates().forEach(gate -> marks.addAll(edges(gate)));
        return new CourseFilm.Scene(
                SEEN_M,
                new TestGround(
                        -lane.runUpM() - RUN_OUT_M,
                        -PAVED_HALF_WIDTH_M,
                        course.lengthM() + RUN_OUT_M,
                        PAVED_HALF_WIDTH_M),
                marks,
                view -> view,
                () -> course.cones().stream()
                        .map(it -> body(it, cones.isHit(it)))
                        .toList(),
                this::status);
    }

    private String status() {
        String driver = lane.closedLoop() ? "closed loop  " : "open loop  ";
        return driver + Decimals.fixed(path.leftM(), 2) + " m left of the path  cones hit " + cones.hit();
    }

    private static List<BirdsEye.Mark> edges(Gate gate) {
        double left = gate.middleM() + gate.widthM() / 2;
        double right = gate.middleM() - gate.widthM() / 2;
        return List.of(
                new BirdsEye.Mark(gate.fromM(), left, gate.toM(), left, Colour.LINE),
                new BirdsEye.Mark(gate.fromM(), right, gate.toM(), right, Colour.LINE));
    }

    private static Footprint body(Cone cone, boolean hit) {
        double width = 2 * Cone.RADIUS_M;
        return new Footprint(cone.x(), cone.y(), 0, width, width, hit ? Colour.ALARM : Colour.ANIMAL);
    }
}
