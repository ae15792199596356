package dev.provinggrid.sim.scenario.dataset;

import dev.provinggrid.sim.scenario.dataset.DrawnVehicle.Kind;
import dev.provinggrid.sim.scenario.dataset.DrawnVehicle.Size;
import dev.provinggrid.sim.world.mesh.Albedo;
import dev.provinggrid.sim.world.scene.Split;
import dev.provinggrid.sim.world.scene.TrafficShapes;
import dev.provinggrid.sim.world.scene.TrafficShapes.Lights;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;

/**
 * Vehicles of a frame: in the lanes of a paved road most follow or come, some change lanes or show a side, as to a camera that looks aside; on a
 * dirt road one may be parked.
 * Those of runs have the sizes and paints of the traffic and of the parked car; those of training have others around them.
 */
final class VehicleDraws {

    private static final int MOST = 6;

    /** Middles of two vehicles in one lane, m. */
    private static final double APART_M = 12;

    private static final List<Size> DRIVEN_CARS = List.of(new Size(4.5, 1.8, 1.5), new Size(4.4, 1.8, 1.5));
    private static final Size DRIVEN_LORRY = new Size(7.1, 2.4, 2.4);

    private final Split split;
    private final Draw draw;

    VehicleDraws(Split split, Draw draw) {
        this.split = split;
        this.draw = draw;
    }

    List<DrawnVehicle> on(Site site, DoubleSupplier distanceM) {
        List<DrawnVehicle> drawn = new ArrayList<>();
        int wanted = site.isPaved() ? draw.below(MOST + 1) : draw.chance(.2) ? 1 + draw.below(2) : 0;
        for (int i = 0; i < wanted; i++) {
            DrawnVehicle next = site.isPaved() ? inALane(site, distanceM) : parked(distanceM);
            if (drawn.stream().noneMatch(it -> touch(it, next))) {
                drawn.add(next);
            }
        }
        return drawn;
    }

    private static boolean touch(DrawnVehicle one, DrawnVehicle other) {
        return Math.abs(one.distanceM() - other.distanceM()) < APART_M && Math.abs(one.leftM() - other.leftM()) < 3;
    }

    private DrawnVehicle inALane(Site site, DoubleSupplier distanceM) {
        int lane = site.rightmost() + draw.below(site.leftmost() - site.rightmost() + 1);
        double heading = lane > 0 && draw.chance(.5) ? StrictMath.PI : 0;
        double askew = draw.chance(.25) ? draw.between(-.3, .3) : draw.around(.02);
        double yaw = draw.chance(.15) ? draw.between(-StrictMath.PI, StrictMath.PI) : heading + askew;
        return vehicle(distanceM.getAsDouble(), lane * site.laneM() + draw.around(.3), yaw);
    }

    private DrawnVehicle parked(DoubleSupplier distanceM) {
        double along = draw.chance(.5) ? 0 : StrictMath.PI;
        double turn = draw.chance(.3) ? draw.between(-StrictMath.PI, StrictMath.PI) : along + draw.around(.1);
        double aside = draw.chance(.8) ? draw.between(2.2, 4.5) : draw.between(0, 2.2);
        return vehicle(distanceM.getAsDouble(), draw.chance(.5) ? aside : -aside, turn);
    }

    private DrawnVehicle vehicle(double distance, double left, double yaw) {
        Kind kind = draw.chance(.75) ? Kind.CAR : draw.chance(.5) ? Kind.VAN : Kind.LORRY;
        Lights lights = new Lights(draw.chance(.3), draw.chance(.1), draw.chance(.1));
        return switch (split) {
            case TRAINING -> new DrawnVehicle(kind, size(kind), paint(), lights, distance, left, yaw);
            case DRIVING -> {
                Kind driven = kind == Kind.VAN ? Kind.CAR : kind;
                Size size = driven == Kind.CAR ? draw.oneOf(DRIVEN_CARS) : DRIVEN_LORRY;
                int paint = TrafficShapes.paint(draw.below(TrafficShapes.paints()));
                yield new DrawnVehicle(driven, size, paint, lights, distance, left, yaw);
            }
        };
    }

    private Size size(Kind kind) {
        return switch (kind) {
            case CAR -> new Size(draw.between(3.6, 5.1), draw.between(1.62, 1.95), draw.between(1.36, 1.78));
            case VAN -> new Size(draw.between(4.6, 6.2), draw.between(1.85, 2.1), draw.between(1.85, 2.6));
            case LORRY -> new Size(draw.between(6.6, 13), draw.between(2.25, 2.55), draw.between(2.5, 4));
        };
    }

    /** White, grey and black, or a hue; never one of those in runs. */
    private int paint() {
        double grey = draw.between(.03, .7);
        int paint = draw.chance(.6)
                ? Albedo.shaded(Albedo.of(1, 1, .97), grey)
                : Albedo.of(draw.between(.02, .6), draw.between(.02, .45), draw.between(.02, .5));
        return TrafficShapes.isPaint(paint) ? paint() : paint;
    }
}
