package dev.provinggrid.sim.world.mesh;

/** A point or direction in the frame of a shape, m. */
public record Vector(double x, double y, double z) {

    public Vector plus(Vector other) {
        return new Vector(x + other.x, y + other.y, z + other.z);
    }

    public Vector minus(Vector other) {
        return new Vector(x - other.x, y - other.y, z - other.z);
    }

    public Vector times(double factor) {
        return new Vector(x * factor, y * factor, z * factor);
    }

    public double dot(Vector other) {
        return x * other.x + y * other.y + z * other.z;
    }

    public Vector cross(Vector other) {
        return new Vector(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x);
    }

    /** Of length 1; upward where there is no direction. */
    public Vector unit() {
        double length = Math.sqrt(dot(this));
        return length > 0 ? times(1 / length) : new Vector(0, 0, 1);
    }

    /** Some direction of length 1 across this one, itself of length 1. */
    Vector anyAcross() {
        Vector other = Math.abs(z) < .9 ? new Vector(0, 0, 1) : new Vector(1, 0, 0);
        return other.minus(times(dot(other))).unit();
    }

    /** From here to there by a share of the way. */
    public Vector towards(Vector there, double share) {
        return plus(there.minus(this).times(share));
    }
}
