package dev.provinggrid.sim.scenario.aeb.world;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.FramedState;
import dev.provinggrid.sim.agent.Shape;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.RandomStream;
import dev.provinggrid.sim.sensing.scenery.DrawnShape;
import dev.provinggrid.sim.sensing.scenery.Scenery;
import dev.provinggrid.sim.world.mesh.Mesh;
import dev.provinggrid.sim.world.scene.Props;
import dev.provinggrid.sim.world.scene.TrafficShapes;
import dev.provinggrid.sim.world.scene.TrafficShapes.Lights;
import java.util.Optional;

/**
 * Which individual animal or object of its kind a case shows, and its pose: the same for all systems under test.
 *
 * @param variant any number
 * @param pose in which an animal stands, in [0, 1)
 * @param turn of an object about its vertical axis, in [0, 1)
 * @param left whether an object stands to the left of the track
 */
public record Cast(Scenery scenery, int variant, double pose, double turn, boolean left) {

    /** From the middle of the track, m. */
    private static final double ASIDE_M = 3;

    private static final Extent ABOUT_A_METRE = new Extent(1, 1, 1, 0);
    private static final Extent SALOON = new Extent(4.4, 1.8, 1.5, 0);
    private static final Lights UNLIT = new Lights(false, false, false);

    public static Cast drawn(Scenery scenery, RandomStream draws) {
        return new Cast(
                scenery,
                (int) (draws.uniform() * Integer.MAX_VALUE),
                draws.uniform(),
                draws.uniform(),
                draws.uniform() < .5);
    }

    public Shape animal(Environment environment) {
        return DrawnShape.walking(
                environment.animalExtent(),
                environment.drawn().animal().scale(),
                () -> scenery.gait(environment.animal().species(), variant, pose));
    }

    /** What stands beside the track where else an animal would be, in runs that have such a thing. */
    public Optional<WorldObject> thing(Course course, Manifest manifest) {
        return switch (course.environment().control()) {
            case NONE, EMPTY -> Optional.empty();
            case STUMP -> Optional.of(thing(course, manifest, "stump", of(Props.STUMP), 2 * StrictMath.PI * turn));
            case ROCK -> Optional.of(thing(course, manifest, "rock", of(Props.ROCK), 2 * StrictMath.PI * turn));
            case SIGN -> Optional.of(thing(course, manifest, "sign", of(Props.SIGN), 0));
            case CAR -> Optional.of(thing(course, manifest, "car", parked(), turn < .5 ? 0 : StrictMath.PI));
        };
    }

    private Shape of(Props prop) {
        return DrawnShape.still(ABOUT_A_METRE, () -> scenery.object(prop, variant));
    }

    private Shape parked() {
        Mesh car = TrafficShapes.car(
                SALOON.lengthM(), SALOON.widthM(), SALOON.heightM(), TrafficShapes.paint(variant), UNLIT);
        return DrawnShape.still(SALOON, () -> car);
    }

    private WorldObject thing(Course course, Manifest manifest, String name, Shape shape, double yawRad) {
        FramedState place = course.place(
                course.referenceAlongM(), left == course.environment().fromLeft() ? -ASIDE_M : ASIDE_M, yawRad, 0, 0);
        return new WorldObject(name, manifest.label(name), shape, () -> place);
    }
}
