package dev.provinggrid.sim.scenario.dataset;

import dev.provinggrid.sim.scenario.dataset.DrawnAnimal.Pose;
import dev.provinggrid.sim.sensing.camera.CameraPose;
import dev.provinggrid.sim.sensing.camera.light.Conditions;
import dev.provinggrid.sim.world.Track;
import dev.provinggrid.sim.world.animal.Species;
import dev.provinggrid.sim.world.mesh.Placement;
import dev.provinggrid.sim.world.relief.GradeProfile;
import dev.provinggrid.sim.world.scene.Props;
import dev.provinggrid.sim.world.scene.Split;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** What is drawn for a scene and its frames, in a fixed order. */
final class FrameDraws {

    /** Of its range of places; the scenery reaches further. */
    static final double CAMERA_TO_M = 60;

    private final DatasetPlan plan;
    private final AnimalMeshes herd;
    private final Draw draw;
    private final VehicleDraws vehicles;

    FrameDraws(DatasetPlan plan, AnimalMeshes herd, Draw draw) {
        this.plan = plan;
        this.herd = herd;
        this.draw = draw;
        this.vehicles = new VehicleDraws(plan.split(), draw);
    }

    /** Of something whose numbers are hashes. */
    long seed() {
        return plan.split().seed((long) (draw.stream().uniform() * (1L << 52)));
    }

    Site site() {
        if (draw.chance(plan.subjects().pavedShare())) {
            return Site.paved(draw.between(3, 3.75), -draw.below(3), draw.below(3), seed());
        }
        return Site.dirt(road(), seed());
    }

    /** Every second road is the published one, the others climb and fall as they like. */
    private GradeProfile road() {
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
        return plan.skies().drawn(draw);
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

    double timeS() {
        return draw.between(0, 60);
    }

    Optional<DrawnAnimal> animal() {
        if (draw.chance(plan.subjects().emptyShare())) {
            return Optional.empty();
        }
        Species species = draw.oneOf(plan.subjects().species());
        int variant = draw.oneOf(plan.subjects().individuals(plan.split()));
        Pose pose = draw.chance(.6) ? Pose.WALKING : Pose.STANDING;
        double distance = distanceM();
        return Optional.of(new DrawnAnimal(
                species,
                variant,
                pose,
                draw.below(herd.steps(species, variant, pose)),
                distance,
                besideM(distance),
                draw.between(-StrictMath.PI, StrictMath.PI),
                draw.between(.85, 1.15)));
    }

    List<DrawnVehicle> vehicles(Site site) {
        return vehicles.on(site, this::distanceM);
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

    /** Stumps, rocks and signs: beside the track, seldom on it. */
    List<DrawnObject> objects(CameraPose pose, Site site) {
        int count = draw.chance(.5) ? 0 : 1 + draw.below(5);
        return IntStream.range(0, count).mapToObj(_ -> object(pose, site)).toList();
    }

    private DrawnObject object(CameraPose pose, Site site) {
        Props prop = draw.oneOf(List.of(Props.values()));
        double x = pose.x() + draw.between(5, 90);
        double side = draw.chance(.5) ? 1 : -1;
        double y = side * (draw.chance(.2) ? draw.between(0, 2.2) : draw.between(2.2, 8));
        double scale = draw.between(.8, 1.4);
        int variant = plan.split() == Split.TRAINING ? draw.oneOf(Props.TRAINED_ON) : draw.below(prop.variants());
        double yaw = draw.between(-StrictMath.PI, StrictMath.PI);
        double height = site.heightM().applyAsDouble(x, y);
        return new DrawnObject(prop, variant, new Placement(x, y, height, yaw, scale, scale));
    }
}
