package dev.provinggrid.sim.world.mesh;

/**
 * An ellipse of a skin.
 *
 * @param centre of it
 * @param u one half axis
 * @param v the other one; u x v points along the row of rings
 */
public record Ring(Vector centre, Vector u, Vector v) {

    /** Upright across the direction of a row in the x-z plane. */
    public static Ring sagittal(double x, double z, double alongX, double alongZ, double halfWidth, double halfHeight) {
        double length = Math.sqrt(alongX * alongX + alongZ * alongZ);
        return new Ring(
                new Vector(x, 0, z),
                new Vector(0, halfWidth, 0),
                new Vector(-alongZ / length * halfHeight, 0, alongX / length * halfHeight));
    }

    /** Level, in a row that goes down. */
    public static Ring levelGoingDown(Vector centre, double halfWidth, double halfDepth) {
        return new Ring(centre, new Vector(0, halfWidth, 0), new Vector(halfDepth, 0, 0));
    }

    Vector at(double angleRad) {
        return centre.plus(u.times(StrictMath.cos(angleRad))).plus(v.times(StrictMath.sin(angleRad)));
    }
}
