package dev.provinggrid.sim.traffic.sensed;

import dev.provinggrid.sim.agent.Aboard;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.engine.geometry.Box;
import dev.provinggrid.sim.engine.geometry.Rotation;
import dev.provinggrid.sim.engine.geometry.SceneFrame;
import dev.provinggrid.sim.engine.geometry.Vector3;
import dev.provinggrid.sim.sensing.aboard.Mount;
import dev.provinggrid.sim.sensing.camera.Image;
import dev.provinggrid.sim.sensing.camera.Lens;
import dev.provinggrid.sim.sensing.camera.SceneCamera;
import dev.provinggrid.sim.sensing.camera.light.Conditions;
import dev.provinggrid.sim.sensing.camera.light.LensState;
import dev.provinggrid.sim.sensing.perception.ImageDetector;
import dev.provinggrid.sim.sensing.scenery.MovingShapes;
import dev.provinggrid.sim.world.Headlamp;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.scene.Split;
import dev.provinggrid.sim.world.scene.TestGround;
import java.util.List;

/** A camera of the vehicle, and the vehicles that a detector boxes in its pictures. */
final class CarCamera {

    static final Lens LENS = new Lens(GapSensing.WIDTH, GapSensing.HEIGHT, Math.toRadians(75));

    private static final double SURE = .5;
    private static final int MORNING_MINUTE = 9 * 60;
    private static final SceneFrame LEVEL = new SceneFrame(0, 0, 0, 0);

    private final Aboard aboard;
    private final Mount mount;
    private final double gravityCentreUpM;
    private final MovingShapes shapes;
    private final SceneCamera camera;
    private final ImageDetector detector;
    private List<Box> boxes = List.of();
    private int images;

    /**
     * One of the cameras of a run.
     *
     * @param ground what stands still
     * @param gravityCentreUpM of the vehicle, above the ground at rest, m
     */
    CarCamera(Aboard aboard, Mount mount, double gravityCentreUpM, TriangleSoup ground, ImageDetector detector) {
        this.aboard = aboard;
        this.mount = mount;
        this.gravityCentreUpM = gravityCentreUpM;
        this.detector = detector;
        this.shapes = new MovingShapes(aboard.world(), aboard.self(), LEVEL, (_, _) -> 0);
        this.camera = new SceneCamera(
                LENS,
                ground,
                TestGround.NO_ROAD,
                new Conditions(Weather.CLEAR, MORNING_MINUTE, Headlamp.OFF, 0),
                mount.yawRad(),
                LensState.CLEAN,
                Split.DRIVING.seed(aboard.streams().seedOf("camera " + mount.yawRad())));
    }

    void look(long nowNs) {
        Image image = camera.shoot(
                images++,
                SimTime.toSeconds(nowNs),
                mount.on(aboard.self().state().pose(), gravityCentreUpM, LEVEL),
                aboard.self().state().speedMps(),
                shapes.lay());
        boxes = detector.look(image).stream()
                .filter(it -> it.isOf(GapSensing.CAR) && it.confidence() >= SURE)
                .flatMap(it -> it.box().stream())
                .toList();
    }

    /**
     * Whether a place is in the box of a vehicle.
     *
     * @param place ahead of the vehicle's position, to the left, above the ground, m
     */
    boolean shows(Vector3 place) {
        Vector3 seen = Rotation.ofEuler(0, mount.pitchRad(), mount.yawRad())
                .toBody(new Vector3(place.x() - mount.aheadM(), place.y(), place.z() - mount.upM()));
        double column = LENS.column(seen);
        double row = LENS.row(seen);
        return seen.x() > 0
                && boxes.stream()
                        .anyMatch(it ->
                                column >= it.left() && column <= it.right() && row >= it.top() && row <= it.bottom());
    }
}
