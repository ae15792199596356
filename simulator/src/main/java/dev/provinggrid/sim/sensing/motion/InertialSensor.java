package dev.provinggrid.sim.sensing.motion;

import dev.provinggrid.sim.agent.InertialReading;
import dev.provinggrid.sim.engine.RandomStream;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.engine.geometry.Rotation;
import dev.provinggrid.sim.engine.geometry.Vector3;

/** Accelerometer and gyroscope in the centre of gravity; read once a {@link #periodNs()}. */
public final class InertialSensor {

    /** 100 Hz, assumed. */
    public static final long STANDARD_PERIOD_NS = 10_000_000;

    private final InertialErrors errors;
    private final long periodNs;
    private final RandomStream random;
    private final double rootPeriod;
    private Vector3 accelerationBias = Vector3.ZERO;
    private Vector3 gyroBias = Vector3.ZERO;

    public InertialSensor(InertialErrors errors, long periodNs, RandomStream random) {
        if (periodNs <= 0) {
            throw new IllegalArgumentException("period must be positive, but is " + periodNs + " ns");
        }
        this.errors = errors;
        this.periodNs = periodNs;
        this.random = random;
        rootPeriod = StrictMath.sqrt(SimTime.toSeconds(periodNs));
    }

    public long periodNs() {
        return periodNs;
    }

    /** The next reading; specific force and linear acceleration come from one accelerometer and share its error. */
    public InertialReading read(InertialReading truth) {
        accelerationBias = accelerationBias.plus(Vector3.gaussian(random, errors.accelerationWalk() * rootPeriod));
        gyroBias = gyroBias.plus(Vector3.gaussian(random, errors.gyroWalk() * rootPeriod));
        Vector3 acceleration = accelerationBias.plus(Vector3.gaussian(random, errors.accelerationNoise()));
        Vector3 gyro = gyroBias.plus(Vector3.gaussian(random, errors.gyroNoise()));
        return new InertialReading(
                truth.specificForce().plus(acceleration),
                truth.linearAcceleration().plus(acceleration),
                truth.angularVelocity().plus(gyro));
    }

    /**
     * {@code f = R^T (a - g)}.
     *
     * @param acceleration world, m/s2
     * @param gravity world, m/s2; (0, 0, -9.81)
     */
    static Vector3 specificForce(Rotation attitude, Vector3 acceleration, Vector3 gravity) {
        return attitude.toBody(new Vector3(
                acceleration.x() - gravity.x(), acceleration.y() - gravity.y(), acceleration.z() - gravity.z()));
    }
}
