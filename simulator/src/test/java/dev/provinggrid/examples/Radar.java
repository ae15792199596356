package dev.provinggrid.examples;

import dev.provinggrid.sim.agent.Aboard;
import dev.provinggrid.sim.agent.Equipment;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.RandomStream;
import dev.provinggrid.sim.engine.Topic;
import java.util.function.Supplier;

/** Measures the gap to the car ahead, with noise, twenty times a second. Supplies its newest reading, m. */
final class Radar implements Equipment, Supplier<Double> {

    private static final long PERIOD_NS = 50_000_000;
    private static final double NOISE_M = .1;

    private Topic<Double> readings;

    @Override
    public void fit(Aboard aboard) {
        RandomStream noise = aboard.streams().named("radar");
        readings = aboard.topic(Double.POSITIVE_INFINITY);
        aboard.step(Federate.every(PERIOD_NS, _ -> readings.offer(gapM(aboard) + NOISE_M * noise.gaussian())));
    }

    private static double gapM(Aboard aboard) {
        WorldObject self = aboard.self();
        return aboard.world().get().objects().stream()
                .filter(it -> it.state().x() > self.state().x())
                .mapToDouble(it -> self.hull().distanceTo(it.hull()))
                .min()
                .orElse(Double.POSITIVE_INFINITY);
    }

    @Override
    public Double get() {
        return readings.get();
    }
}
