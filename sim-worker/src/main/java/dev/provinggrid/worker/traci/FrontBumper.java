package dev.provinggrid.worker.traci;

import dev.provinggrid.sim.traffic.OwnPose;

/**
 * The position of a vehicle as SUMO gives it.
 *
 * @param x of the middle of its front bumper, m
 * @param y of the middle of its front bumper, m
 * @param angleDeg clockwise from north, which is y; in [0, 360)
 */
record FrontBumper(double x, double y, double angleDeg) {

    private static final double NORTH_DEG = 90;
    private static final double FULL_TURN_DEG = 360;

    /** Degrees by which an angle may change on its way through SUMO, which counts in radians. */
    private static final double ANGLE_ROUNDING_DEG = 1e-9;

    static FrontBumper of(OwnPose pose, double lengthM) {
        double half = lengthM / 2;
        double angle = (NORTH_DEG - Math.toDegrees(pose.yawRad())) % FULL_TURN_DEG;
        return new FrontBumper(
                pose.x() + half * StrictMath.cos(pose.yawRad()),
                pose.y() + half * StrictMath.sin(pose.yawRad()),
                angle < 0 ? angle + FULL_TURN_DEG : angle);
    }

    /** The pose of the centre, its yaw in (-pi, pi]. */
    OwnPose centre(String id, double lengthM) {
        return centre(id, lengthM, Heading.of(angleDeg));
    }

    /** @param heading that of its angle */
    OwnPose centre(String id, double lengthM, Heading heading) {
        double half = lengthM / 2;
        return new OwnPose(id, x - half * heading.cos(), y - half * heading.sin(), heading.yawRad());
    }

    /** Whether SUMO holds what it was sent. */
    boolean isSame(FrontBumper sent) {
        return x == sent.x && y == sent.y && Math.abs(angleDeg - sent.angleDeg) < ANGLE_ROUNDING_DEG;
    }

    /** An angle of SUMO with what follows from it, kept because on a straight road it is the same step after step. */
    record Heading(double angleDeg, double yawRad, double cos, double sin) {

        private static final double HALF_TURN_DEG = 180;

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
}
