package dev.provinggrid.sim.vehicle;

/** Rotation matrix of the quaternion in a state vector, body to world; kept and refreshed, so that no step allocates. */
final class Attitude {

    double xx = 1;
    double xy;
    double xz;
    double yx;
    double yy = 1;
    double yz;
    double zx;
    double zy;
    double zz = 1;

    void read(double[] s) {
        double w = s[State.ATTITUDE];
        double x = s[State.ATTITUDE + 1];
        double y = s[State.ATTITUDE + 2];
        double z = s[State.ATTITUDE + 3];
        xx = 1 - 2 * (y * y + z * z);
        xy = 2 * (x * y - w * z);
        xz = 2 * (x * z + w * y);
        yx = 2 * (x * y + w * z);
        yy = 1 - 2 * (x * x + z * z);
        yz = 2 * (y * z - w * x);
        zx = 2 * (x * z - w * y);
        zy = 2 * (y * z + w * x);
        zz = 1 - 2 * (x * x + y * y);
    }

    /** Derivative of the quaternion: {@code q (0, omega) / 2} with omega in the body frame. */
    static void rate(double[] s, double[] d) {
        double w = s[State.ATTITUDE];
        double x = s[State.ATTITUDE + 1];
        double y = s[State.ATTITUDE + 2];
        double z = s[State.ATTITUDE + 3];
        double p = s[State.ANGULAR];
        double q = s[State.ANGULAR + 1];
        double r = s[State.ANGULAR + 2];
        d[State.ATTITUDE] = -0.5 * (x * p + y * q + z * r);
        d[State.ATTITUDE + 1] = 0.5 * (w * p + y * r - z * q);
        d[State.ATTITUDE + 2] = 0.5 * (w * q + z * p - x * r);
        d[State.ATTITUDE + 3] = 0.5 * (w * r + x * q - y * p);
    }

    static void normalise(double[] s) {
        double w = s[State.ATTITUDE];
        double x = s[State.ATTITUDE + 1];
        double y = s[State.ATTITUDE + 2];
        double z = s[State.ATTITUDE + 3];
        double scale = 1 / StrictMath.sqrt(w * w + x * x + y * y + z * z);
        s[State.ATTITUDE] = w * scale;
        s[State.ATTITUDE + 1] = x * scale;
        s[State.ATTITUDE + 2] = y * scale;
        s[State.ATTITUDE + 3] = z * scale;
    }

    /** Writes the quaternion of a rotation by yaw, then of z onto a unit normal (shortest way). */
    static void place(double[] s, double yaw, double nx, double ny, double nz) {
        double hz = StrictMath.sqrt(0.5 * (1 + nz));
        double tiltX = -ny / (2 * hz);
        double tiltY = nx / (2 * hz);
        double c = StrictMath.cos(0.5 * yaw);
        double t = StrictMath.sin(0.5 * yaw);
        s[State.ATTITUDE] = hz * c;
        s[State.ATTITUDE + 1] = tiltX * c + tiltY * t;
        s[State.ATTITUDE + 2] = tiltY * c - tiltX * t;
        s[State.ATTITUDE + 3] = hz * t;
    }
}
