package dev.provinggrid.sim.scenario.dataset;

import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.sensing.camera.CameraPose;
import dev.provinggrid.sim.sensing.camera.Lens;
import dev.provinggrid.sim.sensing.camera.SceneCamera;
import dev.provinggrid.sim.sensing.camera.light.Conditions;
import dev.provinggrid.sim.sensing.camera.light.LensState;
import dev.provinggrid.sim.world.mesh.Placement;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.mesh.TriangleSoup.Kind;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Renders the frames of a plan, scene by scene. A scene depends on the plan and its own number alone, so scenes may be rendered in any
 * order and by any number of threads.
 */
public final class SceneFrames {

    /** Frames that share a landscape. */
    public static final int PER_SCENE = 40;

    /** Frames of a scene that share weather and time. */
    private static final int PER_CONDITIONS = 8;

    private final DatasetPlan plan;
    private final Lens lens;
    private final AnimalMeshes herd;

    /** Frames of a plan, so many pixels wide and 9 high for every 16 of them. */
    public SceneFrames(DatasetPlan plan, int width) {
        this.plan = plan;
        this.lens = new Lens(width, width * 9 / 16, Math.toRadians(60));
        this.herd = new AnimalMeshes(plan.subjects().species(), plan.subjects().individuals(plan.split()));
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
        FrameDraws draws =
                new FrameDraws(plan, herd, new Draw(streams.named(LabelWords.of(plan.split()) + "/scene/" + scene)));
        Site site = draws.site();
        TriangleSoup moving = new TriangleSoup(40_000, 80_000, 16);
        for (int first = 0; first < frames; first += PER_CONDITIONS) {
            Conditions conditions = draws.conditions();
            SceneCamera camera =
                    new SceneCamera(lens, site.soup(), site.line(), conditions, 0, LensState.CLEAN, draws.seed());
            for (int i = first; i < Math.min(frames, first + PER_CONDITIONS); i++) {
                CameraPose pose = draws.pose(site.road());
                double speed = draws.speedMps();
                Optional<DrawnAnimal> animal = draws.animal();
                List<DrawnVehicle> vehicles = draws.vehicles(site);
                List<DrawnObject> objects = draws.objects(pose, site);
                moving.clear();
                vehicles.forEach(it -> place(it, pose, site, moving));
                animal.ifPresent(it -> place(it, pose, site, moving));
                objects.forEach(it -> moving.add(it.prop().mesh(it.variant()), Kind.OBJECT, it.placement()));
                byte[] rgb = camera.shoot(i, draws.timeS(), pose, speed, moving).rgb();
                FrameLabel label = new FrameLabel(
                        PER_SCENE * scene + i,
                        scene,
                        conditions,
                        animal,
                        objects.size(),
                        site.isPaved(),
                        labels(vehicles, conditions, camera),
                        camera.truth());
                sink.accept(rgb, label);
            }
        }
    }

    /** Vehicles are the first in the soup. */
    private static List<VehicleLabel> labels(List<DrawnVehicle> vehicles, Conditions conditions, SceneCamera camera) {
        return IntStream.range(0, vehicles.size())
                .mapToObj(number -> new VehicleLabel(
                        vehicles.get(number),
                        conditions.air().transmission(vehicles.get(number).distanceM()),
                        camera.truth(it -> it == number)))
                .toList();
    }

    private void place(DrawnAnimal animal, CameraPose pose, Site site, TriangleSoup moving) {
        double x = pose.x() + animal.distanceM();
        double foot = site.heightM().applyAsDouble(x, animal.leftM());
        moving.add(
                herd.mesh(animal),
                Kind.ANIMAL,
                new Placement(x, animal.leftM(), foot, animal.yawRad(), animal.scale(), animal.scale()));
    }

    private static void place(DrawnVehicle vehicle, CameraPose pose, Site site, TriangleSoup moving) {
        double x = pose.x() + vehicle.distanceM();
        double foot = site.heightM().applyAsDouble(x, vehicle.leftM());
        moving.add(vehicle.mesh(), Kind.OBJECT, Placement.at(x, vehicle.leftM(), foot, vehicle.yawRad()));
    }
}
