package dev.provinggrid.sim.scenario.dataset;

import dev.provinggrid.sim.driving.control.LightRule;
import dev.provinggrid.sim.scenario.dataset.DrawnAnimal.Pose;
import dev.provinggrid.sim.sensing.camera.CameraPose;
import dev.provinggrid.sim.sensing.camera.light.Conditions;
import dev.provinggrid.sim.world.Headlamp;
import dev.provinggrid.sim.world.Track;
import dev.provinggrid.sim.world.animal.Species;
import dev.provinggrid.sim.world.relief.GradeProfile;
import java.util.Optional;

/** What is drawn for a scene and its frames, in a fixed order. */
final class FrameDraws {

    /** Of its range of places; the scenery reaches further. */
    static final double CAMERA_TO_M = 60;

    private static final int[] HOURS = {0, 6, 12, 18};
    private static final LightRule LIGHTS = new LightRule(false);

    private final DatasetPlan plan;
    private final AnimalMeshes herd;
    private final Draw draw;

    FrameDraws(DatasetPlan plan, AnimalMeshes herd, Draw draw) {
        this.plan = plan;
        this.herd = herd;
        this.draw = draw;
    }

    /** Every second road is the published one, the others climb and fall as they like. */
    GradeProfile road() {
        if (draw.chance(.5)) {
            return Track.profile();
        }
        double[] along = new double[8];
        double[] slopes = new double[8];
        for (int i = 0; i < along.length; i++) {
            along[i] = 30 * i + draw.between(-10, 10);
            slopes[i] = draw.between(-.06, .09);
        }
        return new GradeProfile(along, slopes, 0);
    }

    Conditions conditions() {
        int minute = minute();
        boolean dark = LIGHTS.headlamps(minute);
        Headlamp lit = draw.chance(.5) ? Headlamp.LOW_BEAM : Headlamp.HIGH_BEAM;
        return new Conditions(draw.oneOf(plan.weathers()), minute, dark ? lit : Headlamp.OFF);
    }

    private int minute() {
        if (!plan.minutes().isEmpty()) {
            return draw.oneOf(plan.minutes());
        }
        return draw.chance(.65) ? 60 * HOURS[draw.below(HOURS.length)] : draw.below(24 * 60);
    }

    /** A camera on a vehicle that follows the road, rocking a little. */
    CameraPose pose(GradeProfile road) {
        double x = draw.between(0, CAMERA_TO_M);
        double up = draw.between(1.2, 1.6);
        double nose = -StrictMath.atan(road.slope(x)) + draw.around(.012);
        return new CameraPose(
                x,
                draw.between(-1, 1),
                road.heightM(x) - road.heightM(0) + up,
                draw.around(.012),
                nose,
                draw.around(.015));
    }

    double speedMps() {
        return draw.between(0, 25);
    }

    Optional<DrawnAnimal> animal() {
        if (draw.chance(plan.emptyShare())) {
            return Optional.empty();
        }
        Species species = draw.oneOf(plan.species());
        Pose pose = draw.chance(.6) ? Pose.WALKING : Pose.STANDING;
        double distance = distanceM();
        return Optional.of(new DrawnAnimal(
                species,
                plan.heldOutShapes() ? Species.HELD_OUT : draw.below(species.variants()),
                pose,
                draw.below(herd.steps(species, pose)),
                distance,
                besideM(distance),
                draw.between(-StrictMath.PI, StrictMath.PI),
                draw.between(.85, 1.15)));
    }

    /** Half uniform, half as likely in every part of an octave (1/d): near ones are few but must not be missed. */
    private double distanceM() {
        double share = draw.stream().uniform();
        if (draw.chance(.5)) {
            return plan.nearestM() + share * (plan.farthestM() - plan.nearestM());
        }
        return plan.nearestM() * StrictMath.pow(plan.farthestM() / plan.nearestM(), share);
    }

    /** On the road or beside it, within 27 degrees of straight ahead. */
    private double besideM(double distance) {
        double reach = draw.chance(.65) ? 2.5 : 9;
        double seen = Math.min(reach, .5 * distance);
        return draw.between(-seen, seen);
    }

    /** How many stumps, rocks and signs. */
    int objects() {
        return draw.chance(.5) ? 0 : 1 + draw.below(5);
    }

    Draw draw() {
        return draw;
    }
}
