package dev.provinggrid.sim.agent;

import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.Topic;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Samples the true state of the agent that carries it, at its own rate, and supplies the newest reading.
 *
 * @param <T> of readings, immutable
 */
public final class Sensor<T> implements Equipment, Supplier<T> {

    private final long periodNs;
    private final Function<PlantState, T> reading;
    private Supplier<T> newest;

    /**
     * A sensor.
     *
     * @param periodNs between two readings
     * @param before what it says before the first
     * @param reading of what is true
     */
    public Sensor(long periodNs, T before, Function<PlantState, T> reading) {
        this.periodNs = periodNs;
        this.newest = () -> before;
        this.reading = reading;
    }

    @Override
    public void fit(Aboard aboard) {
        Topic<T> readings = aboard.topic(newest.get());
        WorldObject self = aboard.self();
        aboard.step(Federate.every(periodNs, _ -> readings.offer(reading.apply(self.state()))));
        newest = readings;
    }

    @Override
    public T get() {
        return newest.get();
    }
}
