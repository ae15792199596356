package dev.provinggrid.sim.driving.ranging;

import dev.provinggrid.sim.agent.Aboard;
import dev.provinggrid.sim.agent.Equipment;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.RandomStream;
import dev.provinggrid.sim.engine.Topic;
import dev.provinggrid.sim.run.measure.Target;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A radar of 77 GHz in the vehicle's nose: range and range rate of the target, 20 times a second, without clutter. Of the magnitude of a
 * long-range sensor (Continental ARS 408-21: 0.4 m, 0.1 km/h, 250 m, 9 degrees to each side); rate rounded, noise of the range rate for a
 * body whose legs move, radar cross-section of animals 0.25 of their broadside area: assumed.
 *
 * <p>The chance of an echo is that of a Swerling-1 target at a chance of false alarm of 1e-4, P = Pfa^(1/(1+SNR)), with 13 dB of 1 m2
 * at 120 m and the fourth power of the range (Richards, Fundamentals of Radar Signal Processing, 2nd ed., 6.3).
 */
public final class RangeRadar implements Equipment, Supplier<Optional<RadarEcho>> {

    static final double RANGE_NOISE_M = .4;
    static final double CLOSING_NOISE_MPS = .3;

    private static final long PERIOD_NS = 50_000_000;
    private static final double FARTHEST_M = 250;
    private static final double HALF_FIELD_RAD = Math.toRadians(9);
    private static final double FALSE_ALARM = 1e-4;
    private static final double SECTION_SHARE = .25;
    private static final double REFERENCE_SNR = 20;
    private static final double REFERENCE_M = 120;

    private final Target target;
    private Topic<Optional<RadarEcho>> echoes;

    public RangeRadar(Target target) {
        this.target = target;
    }

    @Override
    public void fit(Aboard aboard) {
        RandomStream noise = aboard.streams().named("radar");
        WorldObject self = aboard.self();
        echoes = aboard.topic(Optional.empty());
        aboard.step(Federate.every(
                PERIOD_NS, nowNs -> listen(nowNs, self, noise).ifPresent(it -> echoes.offer(Optional.of(it)))));
    }

    @Override
    public Optional<RadarEcho> get() {
        return echoes.get();
    }

    /** All draws come first, so that the k-th beam always meets the k-th draws. */
    private Optional<RadarEcho> listen(long nowNs, WorldObject self, RandomStream noise) {
        double chance = noise.uniform();
        double rangeError = RANGE_NOISE_M * noise.gaussian();
        double closingError = CLOSING_NOISE_MPS * noise.gaussian();
        double gap = target.gapM(self);
        return target.object()
                .filter(it -> gap <= FARTHEST_M && isInField(self, Relative.of(self.state(), it.state())))
                .filter(it -> chance
                        < detection(gap, it.extent().lengthM() * it.extent().heightM()))
                .map(it -> new RadarEcho(
                        nowNs,
                        new RangeReading(gap + rangeError, RANGE_NOISE_M, 0),
                        Relative.of(self.state(), it.state()).closingMps() + closingError,
                        CLOSING_NOISE_MPS));
    }

    /** Chance of an echo of a body of such a broadside area. */
    static double detection(double rangeM, double broadsideM2) {
        double ratio = REFERENCE_M / Math.max(rangeM, 1);
        double snr = REFERENCE_SNR * SECTION_SHARE * broadsideM2 * ratio * ratio * ratio * ratio;
        return StrictMath.pow(FALSE_ALARM, 1 / (1 + snr));
    }

    private static boolean isInField(WorldObject self, Relative other) {
        return Math.abs(StrictMath.atan2(
                        other.leftM(), other.aheadM() - self.extent().frontAheadM()))
                <= HALF_FIELD_RAD;
    }
}
