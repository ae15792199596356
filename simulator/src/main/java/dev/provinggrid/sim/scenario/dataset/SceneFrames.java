package dev.provinggrid.sim.scenario.dataset;

import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.sensing.camera.CameraPose;
import dev.provinggrid.sim.sensing.camera.Lens;
import dev.provinggrid.sim.sensing.camera.SceneCamera;
import dev.provinggrid.sim.sensing.camera.light.Conditions;
import dev.provinggrid.sim.world.mesh.Placement;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;
import dev.provinggrid.sim.world.relief.GradeProfile;
import dev.provinggrid.sim.world.scene.Landscape;
import dev.provinggrid.sim.world.scene.Props;
import dev.provinggrid.sim.world.scene.Terrain;
import java.util.List;
import java.util.Optional;

/**
 * Renders the frames of a plan, scene by scene. A scene depends on the plan and its own number alone, so scenes may be rendered in any
 * order and by any number of threads.
 */
public final class SceneFrames {

    /** Frames that share a landscape. */
    public static final int PER_SCENE = 40;

    /** Frames of a scene that share weather and time. */
    private static final int PER_CONDITIONS = 8;

    private static final double SCENERY_TO_M = 330;

    private final DatasetPlan plan;
    private final Lens lens;
    private final AnimalMeshes herd;

    /** Frames of a plan, so many pixels wide and 9 high for every 16 of them. */
    public SceneFrames(DatasetPlan plan, int width) {
        this.plan = plan;
        this.lens = new Lens(width, width * 9 / 16, Math.toRadians(60));
        this.herd = new AnimalMeshes(plan.species());
    }

    /** Takes frames as they are rendered. */
    public interface Sink {

        /**
         * One frame.
         *
         * @param rgb its pixels, row by row; overwritten by the next frame
         */
        void accept(byte[] rgb, FrameLabel label);
    }

    /** Renders the first so many frames of a scene, at most {@link #PER_SCENE}. */
    public void render(int scene, int frames, Sink sink) {
        RandomStreams streams = new RandomStreams(plan.seed());
        Draw draw = new Draw(streams.named("scene/" + scene));
        FrameDraws draws = new FrameDraws(plan, herd, draw);
        GradeProfile road = draws.road();
        Landscape landscape = Landscape.along(road, seed(draw), -15, SCENERY_TO_M);
        TriangleSoup moving = new TriangleSoup(40_000, 80_000, 16);
        for (int first = 0; first < frames; first += PER_CONDITIONS) {
            Conditions conditions = draws.conditions();
            SceneCamera camera = new SceneCamera(lens, landscape.soup(), conditions, seed(draw));
            for (int i = first; i < Math.min(frames, first + PER_CONDITIONS); i++) {
                CameraPose pose = draws.pose(road);
                double speed = draws.speedMps();
                Optional<DrawnAnimal> animal = draws.animal();
                moving.clear();
                animal.ifPresent(it -> place(it, pose, landscape.terrain(), moving));
                int objects = draws.objects();
                for (int k = 0; k < objects; k++) {
                    place(draw, pose, landscape.terrain(), moving);
                }
                byte[] rgb = camera.shoot(i, draw.between(0, 60), pose, speed, moving)
                        .rgb();
                sink.accept(
                        rgb, new FrameLabel(PER_SCENE * scene + i, scene, conditions, animal, objects, camera.truth()));
            }
        }
    }

    private void place(DrawnAnimal animal, CameraPose pose, Terrain terrain, TriangleSoup moving) {
        double x = pose.x() + animal.distanceM();
        double foot = terrain.heightM(x, animal.leftM());
        moving.add(
                herd.mesh(animal),
                Kind.ANIMAL,
                new Placement(x, animal.leftM(), foot, animal.yawRad(), animal.scale(), animal.scale()));
    }

    /** An object beside the track, seldom on it. */
    private static void place(Draw draw, CameraPose pose, Terrain terrain, TriangleSoup moving) {
        Props prop = draw.oneOf(List.of(Props.values()));
        double x = pose.x() + draw.between(5, 90);
        double side = draw.chance(.5) ? 1 : -1;
        double y = side * (draw.chance(.2) ? draw.between(0, 2.2) : draw.between(2.2, 8));
        double scale = draw.between(.8, 1.4);
        moving.add(
                prop.mesh(draw.below(prop.variants())),
                Kind.OBJECT,
                new Placement(x, y, terrain.heightM(x, y), draw.between(-StrictMath.PI, StrictMath.PI), scale, scale));
    }

    private static long seed(Draw draw) {
        return (long) (draw.stream().uniform() * (1L << 52));
    }
}
