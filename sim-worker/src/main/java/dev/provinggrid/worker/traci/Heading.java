package dev.provinggrid.worker.traci;

/** An angle of SUMO with what follows from it, kept because on a straight road it is the same step after step. */
record Heading(double angleDeg, double yawRad, double cos, double sin) {

    private static final double NORTH_DEG = 90;
    private static final double HALF_TURN_DEG = 180;
    private static final double FULL_TURN_DEG = 360;

    /** @param angleDeg clockwise from north, in [0, 360); the yaw is in (-pi, pi] */
    static Heading of(double angleDeg) {
        double yawDeg = NORTH_DEG - angleDeg;
        double yaw = Math.toRadians(yawDeg <= -HALF_TURN_DEG ? yawDeg + FULL_TURN_DEG : yawDeg);
        return new Heading(angleDeg, yaw, StrictMath.cos(yaw), StrictMath.sin(yaw));
    }

    /** That of another angle: itself where it is the same. */
    Heading turnedTo(double otherDeg) {
        return otherDeg == angleDeg ? this : of(otherDeg);
    }
}
