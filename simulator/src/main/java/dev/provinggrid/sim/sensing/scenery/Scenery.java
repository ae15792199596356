package dev.provinggrid.sim.sensing.scenery;

import dev.provinggrid.sim.sensing.lidar.Bvh;
import dev.provinggrid.sim.world.ReferenceLine;
import dev.provinggrid.sim.world.Road;
import dev.provinggrid.sim.world.animal.Species;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.relief.GradeProfile;
import dev.provinggrid.sim.world.relief.Relief;
import dev.provinggrid.sim.world.scene.Landscape;
import dev.provinggrid.sim.world.scene.Props;
import dev.provinggrid.sim.world.scene.Split;
import java.util.List;

/**
 * Landscapes along a road and shapes of animals and objects, of which no detector of ours has learned. Keeps those of the latest cases, because all systems
 * under test meet the same.
 */
public final class Scenery {

    /** As many as there are weathers and times of day in the published sweep. */
    private static final int LANDSCAPES = 32;

    private static final int TREES = 8;
    private static final int SHAPES = 8;

    private final LruCache<Stretch, Landscape> landscapes;
    private final LruCache<Stretch, Bvh> trees;
    private final LruCache<Beast, Poses> animals = new LruCache<>(SHAPES, Poses::of);
    private final LruCache<Thing, Mesh> objects =
            new LruCache<>(SHAPES, it -> it.prop().mesh(it.variant()));

    /**
     * A piece of land, determined by its world and so by the seed of its case.
     *
     * @param fromM along the road
     * @param toM along the road
     * @param relief how the heights of the road differ there from those of the design
     */
    public record Stretch(long seed, double fromM, double toM, Relief relief) {}

    private record Beast(Species species, int variant) {}

    private record Thing(Props prop, int variant) {}

    private record Poses(List<Mesh> standing, List<Mesh> walk, double strideM) {

        private static Poses of(Beast beast) {
            return new Poses(
                    beast.species().standing(beast.variant()),
                    beast.species().walk(beast.variant()),
                    beast.species().strideM());
        }
    }

    /** The scenery along a straight road of such a profile. */
    public Scenery(GradeProfile profile) {
        this(ReferenceLine.axis(), profile);
    }

    /** The scenery along a road, in the frame of its scene. */
    public Scenery(Road road) {
        this(road.line().in(road.frame()), road.profile());
    }

    private Scenery(ReferenceLine line, GradeProfile profile) {
        landscapes = new LruCache<>(LANDSCAPES, it -> landscape(line, profile, it));
        trees = new LruCache<>(TREES, it -> Bvh.of(landscape(it).soup()));
    }

    private static Landscape landscape(ReferenceLine line, GradeProfile design, Stretch stretch) {
        Relief relief = stretch.relief();
        return Landscape.along(
                line,
                relief.on(design, 0),
                relief.crown(),
                Split.DRIVING.seed(stretch.seed()),
                stretch.fromM(),
                stretch.toM());
    }

    public Landscape landscape(Stretch stretch) {
        return landscapes.of(stretch);
    }

    /** The landscape's triangles as rays meet them. */
    public Bvh tree(Stretch stretch) {
        return trees.of(stretch);
    }

    /**
     * One of the animals of a kind.
     *
     * @param variant any number
     * @param pose in which it stands, in [0, 1)
     */
    public WalkingShape.Gait gait(Species species, int variant, double pose) {
        Poses poses = animals.of(new Beast(species, Math.floorMod(variant, species.variants())));
        int at = (int) (pose * poses.standing().size());
        return new WalkingShape.Gait(poses.standing().get(at), poses.walk(), poses.strideM());
    }

    /** One of the objects of a kind. */
    public Mesh object(Props prop, int variant) {
        return objects.of(new Thing(prop, Math.floorMod(variant, prop.variants())));
    }
}
