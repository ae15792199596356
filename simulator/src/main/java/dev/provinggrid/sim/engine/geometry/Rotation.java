package dev.provinggrid.sim.engine.geometry;

/** Attitude as a unit quaternion from body to world. */
public record Rotation(double w, double x, double y, double z) {

    /** Body axes along world axes. */
    public static final Rotation IDENTITY = new Rotation(1, 0, 0, 0);

    /** Yaw, then pitch, then roll about the axes turned so far (ISO 8855), rad. */
    public static Rotation ofEuler(double rollRad, double pitchRad, double yawRad) {
        double cr = StrictMath.cos(0.5 * rollRad);
        double sr = StrictMath.sin(0.5 * rollRad);
        double cp = StrictMath.cos(0.5 * pitchRad);
        double sp = StrictMath.sin(0.5 * pitchRad);
        double cy = StrictMath.cos(0.5 * yawRad);
        double sy = StrictMath.sin(0.5 * yawRad);
        return new Rotation(
                cr * cp * cy + sr * sp * sy,
                sr * cp * cy - cr * sp * sy,
                cr * sp * cy + sr * cp * sy,
                cr * cp * sy - sr * sp * cy);
    }

    /** The turn within the body first, then this one: the attitude of what is fixed to the body at an angle. */
    public Rotation times(Rotation inBody) {
        return new Rotation(
                w * inBody.w - x * inBody.x - y * inBody.y - z * inBody.z,
                w * inBody.x + x * inBody.w + y * inBody.z - z * inBody.y,
                w * inBody.y - x * inBody.z + y * inBody.w + z * inBody.x,
                w * inBody.z + x * inBody.y - y * inBody.x + z * inBody.w);
    }

    public Vector3 toWorld(Vector3 body) {
        return turned(body, 1);
    }

    public Vector3 toBody(Vector3 world) {
        return turned(world, -1);
    }

    /** {@code v + 2 w (u x v) + 2 u x (u x v)} with u the vector part, reversed for the inverse. */
    private Vector3 turned(Vector3 v, int sense) {
        double s = sense * w;
        double tx = 2 * (y * v.z() - z * v.y());
        double ty = 2 * (z * v.x() - x * v.z());
        double tz = 2 * (x * v.y() - y * v.x());
        return new Vector3(
                v.x() + s * tx + (y * tz - z * ty),
                v.y() + s * ty + (z * tx - x * tz),
                v.z() + s * tz + (x * ty - y * tx));
    }

    /** Left side up positive, rad. */
    public double rollRad() {
        return StrictMath.atan2(2 * (y * z + w * x), 1 - 2 * (x * x + y * y));
    }

    /** Nose down positive, rad. */
    public double pitchRad() {
        return StrictMath.asin(Math.clamp(2 * (w * y - x * z), -1.0, 1.0));
    }

    /** From world x to the left, rad. */
    public double yawRad() {
        return StrictMath.atan2(2 * (x * y + w * z), 1 - 2 * (y * y + z * z));
    }
}
