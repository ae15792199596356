package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.sensor.lidar.Bvh;
import dev.provinggrid.sim.world.scene.Landscape;
import dev.provinggrid.sim.world.scene.Mesh;
import dev.provinggrid.sim.world.scene.Props;
import dev.provinggrid.sim.world.scene.Species;
import java.util.List;

/** Landscapes and shapes of animals and objects, those of the latest cases kept: all systems under test meet the same. */
final class Scenery {

    /** As many as there are weathers and times of day in the published sweep. */
    private static final int LANDSCAPES = 32;

    /** Each takes 13 MB and 0.2 s, where the land itself takes 2 MB. */
    private static final int TREES = 8;

    private static final int SHAPES = 8;

    /** How far the land reaches behind the start and beyond the reference point, m. */
    private static final double BEHIND_M = 20;

    private static final double BEYOND_M = 200;

    private final Latest<Stretch, Landscape> landscapes =
            new Latest<>(LANDSCAPES, it -> Landscape.along(Track.profile(), it.seed(), it.fromM(), it.toM()));
    private final Latest<Stretch, Bvh> trees =
            new Latest<>(TREES, it -> Bvh.of(landscapes.of(it).soup()));
    private final Latest<Beast, Poses> animals = new Latest<>(SHAPES, Poses::of);
    private final Latest<Thing, Mesh> objects =
            new Latest<>(SHAPES, it -> it.prop().mesh(it.variant()));

    private record Stretch(long seed, double fromM, double toM) {}

    private record Beast(Species species, int variant) {}

    private record Thing(Props prop, int variant) {}

    /** Shapes of one animal. */
    record Poses(List<Mesh> standing, List<Mesh> walk, double strideM) {

        private static Poses of(Beast beast) {
            return new Poses(
                    beast.species().standing(beast.variant()),
                    beast.species().walk(beast.variant()),
                    beast.species().strideM());
        }
    }

    /** The land around the track of a run, a fact of its world and so of the seed of its case. */
    Landscape landscape(Course course, RandomStreams streams) {
        return landscapes.of(stretch(course, streams));
    }

    /** The same land, ready for rays to be cast at it. */
    Bvh tree(Course course, RandomStreams streams) {
        return trees.of(stretch(course, streams));
    }

    private static Stretch stretch(Course course, RandomStreams streams) {
        double start = StrictMath.floor(course.startAlongM());
        return new Stretch(
                streams.seedOf("landscape"), start - BEHIND_M, StrictMath.ceil(course.referenceAlongM()) + BEYOND_M);
    }

    Poses poses(Species species, int variant) {
        return animals.of(new Beast(species, Math.floorMod(variant, species.variants())));
    }

    Mesh object(Props prop, int variant) {
        return objects.of(new Thing(prop, Math.floorMod(variant, prop.variants())));
    }
}
