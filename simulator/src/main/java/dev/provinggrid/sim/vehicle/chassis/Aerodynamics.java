package dev.provinggrid.sim.vehicle.chassis;

/**
 * Aerodynamic forces and torque on the body.
 *
 * @param drag against the velocity
 * @param angularDrag torque against the angular velocity, N m s/rad
 * @param linearDownforce K_down of the paper: force down per speed, N s/m
 * @param quadraticDownforce force down per squared speed, N s2/m2
 */
public record Aerodynamics(DragLaw drag, double angularDrag, double linearDownforce, double quadraticDownforce) {

    /** Vacuum. */
    public static final Aerodynamics NONE = new Aerodynamics(new DragLaw.Quadratic(0), 0, 0, 0);

    public Aerodynamics {
        if (!(angularDrag >= 0 && linearDownforce >= 0 && quadraticDownforce >= 0)) {
            throw new IllegalArgumentException("coefficients must not be negative");
        }
    }

    /** Downforce, N. */
    public double downforce(double speedMps) {
        return (linearDownforce + quadraticDownforce * speedMps) * speedMps;
    }
}
