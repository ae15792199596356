package dev.provinggrid.sim.scenario.handling;

import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.vehicle.VehicleParameters;
import dev.provinggrid.sim.vehicle.tyre.FrictionCurveTyre;
import dev.provinggrid.sim.vehicle.tyre.FrictionPyramid;
import dev.provinggrid.sim.vehicle.tyre.LinearTyre;
import dev.provinggrid.sim.vehicle.tyre.Tyre;
import dev.provinggrid.sim.world.Surface;

/**
 * Tyres of the manifests.
 *
 * @param pyramidSlip of the friction pyramid that has no name of its own, m/(N s)
 */
record TyreChoice(Kind kind, double pyramidSlip) {

    /** Words of the manifests. */
    enum Kind {
        PACEJKA,
        TWO_PIECE,
        LINEAR,
        GAZEBO_LIKE,
        ANVEL_DEFAULT,
        FRICTION_PYRAMID,
        NONE
    }

    static final TyreChoice PACEJKA = new TyreChoice(Kind.PACEJKA, 0);

    static TyreChoice of(Parameters given) {
        return new TyreChoice(given.choice("tyre", Kind.class), given.number("pyramidSlip"));
    }

    /** A car that stands on passenger tyres, on these. */
    VehicleParameters on(VehicleParameters car) {
        return switch (kind) {
            case PACEJKA, NONE -> car;
            case TWO_PIECE -> car.withTyre(FrictionCurveTyre.STANDARD);
            case LINEAR ->
                car.withTyres(linear(car.front().tyre()), linear(car.rear().tyre()));
            case GAZEBO_LIKE -> car.withTyre(FrictionPyramid.GAZEBO_LIKE);
            case ANVEL_DEFAULT -> car.withTyre(FrictionPyramid.ANVEL_DEFAULT);
            case FRICTION_PYRAMID -> car.withTyre(new FrictionPyramid(pyramidSlip));
        };
    }

    /** As stiff as a tyre without slip on dry asphalt. */
    private static LinearTyre linear(Tyre tyre) {
        double peak = Surface.ASPHALT.grip(Surface.Condition.DRY).peak();
        return new LinearTyre(tyre.corneringStiffness(1, 1, peak));
    }
}
