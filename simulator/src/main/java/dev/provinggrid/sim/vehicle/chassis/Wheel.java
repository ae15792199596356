package dev.provinggrid.sim.vehicle.chassis;

/**
 * Wheel, hub and the elastic properties of the tyre.
 *
 * @param radiusM r_w, unloaded and rolling, m
 * @param massKg of wheel and hub, kg
 * @param spinInertia I_w, kg m2
 * @param verticalStiffness of the tyre, N/m
 * @param verticalDamping of the tyre, N s/m
 * @param relaxationLengthM way over which the tyre's force builds up, m
 * @param standstillDamping damping of the tyre's deflection when it hardly rolls, friction per sliding speed, s/m
 */
public record Wheel(
        double radiusM,
        double massKg,
        double spinInertia,
        double verticalStiffness,
        double verticalDamping,
        double relaxationLengthM,
        double standstillDamping) {

    public Wheel {
        if (!(radiusM > 0 && massKg > 0 && spinInertia > 0 && verticalStiffness > 0 && relaxationLengthM > 0)) {
            throw new IllegalArgumentException(
                    "radius, mass, inertia, stiffness and relaxation length must be positive");
        }
        if (!(verticalDamping >= 0 && standstillDamping >= 0)) {
            throw new IllegalArgumentException("damping must not be negative");
        }
    }
}
