package dev.provinggrid.sim.vehicle.chassis;

import java.util.List;

/**
 * One of the point masses a body may be given as; total mass, centre of gravity and inertia follow.
 *
 * @param massKg M_i, kg
 * @param xM forward from any common origin, m
 * @param yM to the left, m
 */
record SprungMass(double massKg, double xM, double yM) {

    /** {@code M = sum M_i}, kg. */
    public static double total(List<SprungMass> masses) {
        return masses.stream().mapToDouble(SprungMass::massKg).sum();
    }

    /** {@code X_com = sum M_i X_i / M}, m. */
    public static double centreX(List<SprungMass> masses) {
        return masses.stream().mapToDouble(m -> m.massKg * m.xM).sum() / total(masses);
    }

    /** {@code Y_com = sum M_i Y_i / M}, m. */
    public static double centreY(List<SprungMass> masses) {
        return masses.stream().mapToDouble(m -> m.massKg * m.yM).sum() / total(masses);
    }

    /** Yaw inertia about the centre of gravity (the paper's sum is about the origin): {@code sum M_i |X_i - X_com|^2}. */
    public static double yawInertia(List<SprungMass> masses) {
        double cx = centreX(masses);
        double cy = centreY(masses);
        return masses.stream()
                .mapToDouble(m -> m.massKg * ((m.xM - cx) * (m.xM - cx) + (m.yM - cy) * (m.yM - cy)))
                .sum();
    }
}
