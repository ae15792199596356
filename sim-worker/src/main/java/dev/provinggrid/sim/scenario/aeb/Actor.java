package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.engine.RandomStream;
import dev.provinggrid.sim.scenario.aeb.Scenery.Poses;
import dev.provinggrid.sim.world.scene.Mesh;
import dev.provinggrid.sim.world.scene.Placement;
import dev.provinggrid.sim.world.scene.Props;
import dev.provinggrid.sim.world.scene.Terrain;
import dev.provinggrid.sim.world.scene.TriangleSoup;
import dev.provinggrid.sim.world.scene.TriangleSoup.Kind;
import java.util.List;
import java.util.stream.Stream;

/** What stands or walks before the camera, laid out anew for every image. */
sealed interface Actor {

    /** Puts its present shape where it is. */
    void appear(TriangleSoup moving);

    /** Every shape it may take. */
    List<Mesh> shapes();

    /** Room for any of its shapes. */
    default TriangleSoup room() {
        return new TriangleSoup(
                shapes().stream().mapToInt(Mesh::vertexCount).max().orElse(0),
                shapes().stream().mapToInt(Mesh::triangleCount).max().orElse(0),
                StrictMath.min(1, shapes().size()));
    }

    /**
     * The one of a run.
     *
     * @param draws which of the animals or objects of its kind it is, the same for all systems under test
     */
    static Actor of(Stage stage, Scenery scenery, Terrain terrain, RandomStream draws) {
        int variant = (int) (draws.uniform() * Integer.MAX_VALUE);
        double pose = draws.uniform();
        double turn = draws.uniform();
        boolean left = draws.uniform() < .5;
        Environment environment = stage.environment();
        if (environment.hasAnimal()) {
            Poses poses = scenery.poses(environment.animal().species(), variant);
            Mesh standing = poses.standing().get((int) (pose * poses.standing().size()));
            return new Walker(stage, terrain, poses, standing);
        }
        return switch (environment.control()) {
            case NONE, EMPTY -> new Nobody();
            case STUMP -> Thing.at(stage, terrain, scenery.object(Props.STUMP, variant), left, turn);
            case ROCK -> Thing.at(stage, terrain, scenery.object(Props.ROCK, variant), left, turn);
            case SIGN -> Thing.at(stage, terrain, scenery.object(Props.SIGN, variant), left, 0);
        };
    }

    /** No actor at all. */
    record Nobody() implements Actor {

        @Override
        public void appear(TriangleSoup moving) {
            // Nothing to place.
        }

        @Override
        public List<Mesh> shapes() {
            return List.of();
        }
    }

    /** An animal: one pose of its stride after another as it walks, else standing. */
    record Walker(Stage stage, Terrain terrain, Poses poses, Mesh standing) implements Actor {

        private static final double ACROSS_RAD = StrictMath.PI / 2;

        @Override
        public void appear(TriangleSoup moving) {
            stage.animalState()
                    .ifPresent(it -> moving.add(
                            shape(it.walkedM()),
                            Kind.ANIMAL,
                            Placement.at(
                                    it.alongM(),
                                    it.leftM(),
                                    terrain.heightM(it.alongM(), it.leftM()),
                                    it.acrossTheRoad() ? ACROSS_RAD : 0)));
        }

        private Mesh shape(double walkedM) {
            if (walkedM == 0) {
                return standing;
            }
            double strides = walkedM / poses.strideM();
            int count = poses.walk().size();
            return poses.walk().get((int) ((strides - StrictMath.floor(strides)) * count));
        }

        @Override
        public List<Mesh> shapes() {
            return Stream.concat(Stream.of(standing), poses.walk().stream()).toList();
        }
    }

    /** An object that stands beside the track where else an animal would be. */
    record Thing(Mesh mesh, Placement placement) implements Actor {

        /** From the middle of the track, m. */
        private static final double ASIDE_M = 3;

        static Thing at(Stage stage, Terrain terrain, Mesh mesh, boolean left, double turn) {
            double along = stage.referenceAlongM();
            double aside = left ? ASIDE_M : -ASIDE_M;
            return new Thing(mesh, Placement.at(along, aside, terrain.heightM(along, aside), 2 * StrictMath.PI * turn));
        }

        @Override
        public void appear(TriangleSoup moving) {
            moving.add(mesh, Kind.OBJECT, placement);
        }

        @Override
        public List<Mesh> shapes() {
            return List.of(mesh);
        }
    }
}
