package dev.provinggrid.sim.vehicle.chassis;

/**
 * Mass and size of the body. Axes ISO 8855: x forward, y left, z up, origin in the centre of gravity.
 *
 * @param sprungMassKg kg, without the wheels
 * @param frontAxleM centre of gravity to front axle, a, m
 * @param rearAxleM centre of gravity to rear axle, b, m
 * @param gravityCentreHeightM above the ground at rest, m
 * @param inertiaXx roll inertia, kg m2
 * @param inertiaYy pitch inertia, kg m2
 * @param inertiaZz yaw inertia, kg m2
 * @param lengthM bumper to bumper, m
 * @param widthM m
 */
public record SprungBody(
        double sprungMassKg,
        double frontAxleM,
        double rearAxleM,
        double gravityCentreHeightM,
        double inertiaXx,
        double inertiaYy,
        double inertiaZz,
        double lengthM,
        double widthM) {

    public SprungBody {
        if (!(sprungMassKg > 0 && frontAxleM > 0 && rearAxleM > 0 && gravityCentreHeightM > 0)) {
            throw new IllegalArgumentException("mass and distances must be positive");
        }
        if (!(inertiaXx > 0 && inertiaYy > 0 && inertiaZz > 0)) {
            throw new IllegalArgumentException("inertias must be positive");
        }
    }

    /** l = a + b, m. */
    public double wheelbaseM() {
        return frontAxleM + rearAxleM;
    }

    /** Sprung mass over one front wheel: M b / (2 l), kg. */
    public double frontCornerMassKg() {
        return 0.5 * sprungMassKg * rearAxleM / wheelbaseM();
    }

    /** Sprung mass over one rear wheel: M a / (2 l), kg. */
    public double rearCornerMassKg() {
        return 0.5 * sprungMassKg * frontAxleM / wheelbaseM();
    }
}
