package dev.provinggrid.sim.agent;

import dev.provinggrid.sim.engine.geometry.Hull;
import dev.provinggrid.sim.engine.geometry.Pose;
import dev.provinggrid.sim.engine.geometry.SceneFrame;

/**
 * A snapshot of a plant, immutable. Position: the point on the ground below the centre of gravity; world frame with z up, body
 * frame ISO 8855.
 */
public interface PlantState {

    /** Below this speed a braked vehicle stands, m/s. */
    double STANDSTILL_MPS = .05;

    double x();

    double y();

    double z();

    /** Counter-clockwise from world x, rad. */
    double yawRad();

    /** Of the centre of gravity. */
    Pose pose();

    /** Along the body's own axis, positive forwards, m/s. */
    double speedMps();

    /** Across it, positive to the left, m/s. */
    double lateralSpeedMps();

    /** What an inertial sensor without errors reads. */
    InertialReading inertia();

    /** What is in effect: after lags, rates and limits. */
    Controls controls();

    /** Way since the start, m, which a gait follows; 0 for what stands or was never asked. */
    default double travelledM() {
        return 0;
    }

    /** Its place in a scene, m. */
    default double xIn(SceneFrame scene) {
        return scene.x(x(), y());
    }

    /** Its place in a scene, m. */
    default double yIn(SceneFrame scene) {
        return scene.y(x(), y());
    }

    /** Its direction in a scene, rad. */
    default double yawIn(SceneFrame scene) {
        return scene.yawRad(yawRad());
    }

    /** How many wheels {@link #wheel} knows. */
    default int wheels() {
        return 0;
    }

    /**
     * A wheel.
     *
     * @param index front left, front right, rear left, rear right
     */
    default WheelState wheel(int index) {
        throw new IndexOutOfBoundsException("no wheel " + index);
    }

    /** Whether the brake holds it where it is. */
    default boolean isHeldByBrake() {
        return Math.abs(speedMps()) < STANDSTILL_MPS && controls().brake() > 0;
    }

    /** The outline of a body of such an extent. */
    default Hull outline(Extent extent) {
        double ahead = extent.middleAheadM();
        return new Hull(
                x() + ahead * StrictMath.cos(yawRad()),
                y() + ahead * StrictMath.sin(yawRad()),
                yawRad(),
                extent.lengthM(),
                extent.widthM());
    }
}
