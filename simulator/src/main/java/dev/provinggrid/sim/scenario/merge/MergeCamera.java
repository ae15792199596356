package dev.provinggrid.sim.scenario.merge;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.agent.WorldState;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.engine.geometry.Hull;
import dev.provinggrid.sim.scenario.film.FilmPainter;
import dev.provinggrid.sim.sensing.camera.CameraPose;
import dev.provinggrid.sim.sensing.camera.Image;
import dev.provinggrid.sim.sensing.camera.Lens;
import dev.provinggrid.sim.sensing.camera.SceneCamera;
import dev.provinggrid.sim.sensing.camera.light.Conditions;
import dev.provinggrid.sim.sensing.camera.light.LensState;
import dev.provinggrid.sim.sensing.scenery.DrawnShape;
import dev.provinggrid.sim.traffic.merging.MergeEgo;
import dev.provinggrid.sim.traffic.merging.MergeRoad;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.world.Headlamp;
import dev.provinggrid.sim.world.ReferenceLine;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.mesh.Placement;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.scene.TestGround;
import dev.provinggrid.sim.world.scene.TestGround.Stripe;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** What a camera of the ego sees of the traffic around it: ahead, or behind. */
final class MergeCamera implements FilmPainter {

    private static final double FIELD_OF_VIEW_RAD = Math.toRadians(70);
    private static final double ABOVE_M = 1.35;
    private static final double DOWN_RAD = .04;
    private static final double REACH_M = 150;
    private static final double PAINT_M = .14;
    private static final double STRIPE_M = 20;
    private static final int MORNING_MINUTE = 9 * 60;
    private static final long TREES_SEED = 5;

    /** Of asphalt, from 330 m before the node to 200 m beyond it. */
    private static final TestGround GROUND = new TestGround(-370, -40, 200, 36);

    private final Canvas canvas;
    private final MergeEgo ego;
    private final Supplier<WorldState> world;
    private final boolean backwards;
    private final SceneCamera camera;
    private int pictures;

    MergeCamera(Canvas canvas, MergeEgo ego, Supplier<WorldState> world, boolean backwards) {
        this.canvas = canvas;
        this.ego = ego;
        this.world = world;
        this.backwards = backwards;
        Lens lens = new Lens(canvas.width(), canvas.height(), FIELD_OF_VIEW_RAD);
        Conditions conditions = new Conditions(Weather.CLEAR, MORNING_MINUTE, Headlamp.OFF, 0);
        this.camera = new SceneCamera(
                lens, ground(), TestGround.NO_ROAD, conditions, backwards ? StrictMath.PI : 0, LensState.CLEAN, 1);
    }

    /** The roads and what stands beside them. */
    static TriangleSoup ground() {
        return GROUND.with(stripes(), TREES_SEED);
    }

    /** Edges of the lanes as far as there is asphalt. */
    private static List<Stripe> stripes() {
        List<Stripe> stripes = new ArrayList<>();
        for (MergeRoad road : MergeRoad.values()) {
            ReferenceLine line = road.line();
            double to = road == MergeRoad.COMMON ? GROUND.toX() : road.lengthM() + MergeRoad.NODE_M;
            double from = road == MergeRoad.COMMON ? 0 : road.lengthM() + GROUND.fromX() + MergeRoad.NODE_M;
            for (double side : new double[] {-MergeFilm.HALF_LANE_M, MergeFilm.HALF_LANE_M}) {
                for (double at = from; at < to; at += STRIPE_M) {
                    double end = Math.min(at + STRIPE_M, to);
                    stripes.add(new Stripe(
                            line.x(at, side),
                            line.y(at, side),
                            line.x(end, side),
                            line.y(end, side),
                            PAINT_M,
                            TestGround.WHITE));
                }
            }
        }
        return stripes;
    }

    @Override
    public void paint(long nowNs) {
        if (!ego.isThere()) {
            return;
        }
        PlantState state = ego.state();
        Image image = camera.shoot(
                pictures++, SimTime.toSeconds(nowNs), pose(ego.vehicle().hull()), state.speedMps(), around(state));
        canvas.paste(image.rgb(), image.width(), image.height());
    }

    /** Behind the windscreen, or above the rear lamps. */
    private CameraPose pose(Hull hull) {
        double ahead = backwards ? -hull.lengthM() / 2 : .3;
        double x = hull.x() + ahead * StrictMath.cos(hull.headingRad());
        double y = hull.y() + ahead * StrictMath.sin(hull.headingRad());
        return new CameraPose(x, y, ABOVE_M, 0, DOWN_RAD, hull.headingRad() + (backwards ? StrictMath.PI : 0));
    }

    private TriangleSoup around(PlantState self) {
        List<WorldObject> near = world.get().objects().stream()
                .filter(it -> !it.id().equals(ego.vehicle().id()) && !ego.is(it.id()))
                .filter(it -> it.shape() instanceof DrawnShape)
                .filter(it -> Math.abs(it.state().x() - self.x()) < REACH_M)
                .toList();
        List<Mesh> meshes = near.stream()
                .map(it -> ((DrawnShape) it.shape()).mesh(it.state()))
                .toList();
        int vertices = meshes.stream().mapToInt(Mesh::vertexCount).sum();
        int triangles = meshes.stream().mapToInt(Mesh::triangleCount).sum();
        TriangleSoup soup = new TriangleSoup(vertices, triangles, meshes.size());
        for (int i = 0; i < meshes.size(); i++) {
            PlantState state = near.get(i).state();
            soup.add(meshes.get(i), TriangleSoup.Kind.OBJECT, Placement.at(state.x(), state.y(), 0, state.yawRad()));
        }
        return soup;
    }
}
