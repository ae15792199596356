package dev.provinggrid.sim.driving.tracking;

import dev.provinggrid.sim.agent.Aboard;
import dev.provinggrid.sim.agent.Equipment;
import dev.provinggrid.sim.agent.InertialReading;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.engine.Topic;
import dev.provinggrid.sim.sensing.aboard.EncoderCounts;
import dev.provinggrid.sim.sensing.motion.WheelEncoder;
import java.util.Arrays;
import java.util.function.Supplier;

/**
 * Estimates the vehicle's own speed from encoders and accelerometer, 100 times a second: the accelerometer is
 * integrated, and the wheel that slips least corrects the result (the fastest while the vehicle slows down, else the
 * slowest, for all wheels are driven), with a time constant of 0.1 s. A wheel that is farther from the estimate than
 * 0.5 m/s and 3 % is taken to slip or lock and is ignored; then the accelerometer alone is used. When all wheels
 * stand still and nothing accelerates for 0.3 s, the vehicle stands. Supplies m/s; not a number before the first two
 * readings.
 */
final class WheelSpeedEstimator implements Equipment, Supplier<Double> {

    private static final long PERIOD_NS = 10_000_000;
    private static final double PERIOD_S = SimTime.toSeconds(PERIOD_NS);
    private static final double CORRECTION_S = .1;
    private static final double CREDIBLE_MPS = .5;
    private static final double CREDIBLE_SHARE = .03;
    private static final double STILL_MPS2 = .3;
    private static final double STILL_S = .3;

    private final Supplier<EncoderCounts> encoders;
    private final Supplier<InertialReading> inertial;
    private final double metresPerPulse;
    private Topic<Double> speeds;
    private EncoderCounts before = EncoderCounts.NONE;
    private boolean counting;
    private double speedMps = Double.NaN;
    private double stillS;

    /**
     * An estimator.
     *
     * @param radiusM of the wheels, as the system knows it, m
     */
    WheelSpeedEstimator(Supplier<EncoderCounts> encoders, Supplier<InertialReading> inertial, double radiusM) {
        this.encoders = encoders;
        this.inertial = inertial;
        this.metresPerPulse = 2 * StrictMath.PI * radiusM / WheelEncoder.STANDARD.ticks(2 * StrictMath.PI);
    }

    @Override
    public void fit(Aboard aboard) {
        speeds = aboard.topic(Double.NaN);
        aboard.step(Federate.every(PERIOD_NS, _ -> {
            EncoderCounts now = encoders.get();
            double acceleration = inertial.get().linearAcceleration().x();
            if (Double.isFinite(acceleration)) {
                speeds.offer(next(now, acceleration));
            }
        }));
    }

    @Override
    public Double get() {
        return speeds.get();
    }

    /** The speed a period after the last one. */
    double next(EncoderCounts now, double accelerationMps2) {
        double[] wheels = wheels(now);
        before = now;
        if (!counting) {
            counting = true;
            return speedMps;
        }
        double slowest = Arrays.stream(wheels).min().orElseThrow();
        double fastest = Arrays.stream(wheels).max().orElseThrow();
        double rolling = accelerationMps2 < 0 ? fastest : slowest;
        speedMps = Double.isNaN(speedMps) ? rolling : speedMps + accelerationMps2 * PERIOD_S;
        if (Math.abs(rolling - speedMps) <= CREDIBLE_MPS + CREDIBLE_SHARE * Math.abs(speedMps)) {
            speedMps += (rolling - speedMps) * PERIOD_S / CORRECTION_S;
        }
        boolean still = slowest == 0 && fastest == 0 && Math.abs(accelerationMps2) < STILL_MPS2;
        stillS = still ? stillS + PERIOD_S : 0;
        speedMps = stillS >= STILL_S ? 0 : speedMps;
        return speedMps;
    }

    private double[] wheels(EncoderCounts now) {
        return new double[] {
            speed(now.frontLeft() - before.frontLeft()),
            speed(now.frontRight() - before.frontRight()),
            speed(now.rearLeft() - before.rearLeft()),
            speed(now.rearRight() - before.rearRight())
        };
    }

    private double speed(int pulses) {
        return pulses * metresPerPulse / PERIOD_S;
    }
}
