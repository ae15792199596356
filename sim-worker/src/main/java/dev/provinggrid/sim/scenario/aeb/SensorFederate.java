package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.Topic;
import java.util.function.Function;

/**
 * Reads the vehicle's motion at a rate of its own.
 *
 * @param periodNs between two readings, ns
 * @param sensor makes a reading of what is true
 * @param readings where the newest one is published
 */
record SensorFederate<T>(
        long periodNs, Topic<VehicleState> vehicle, Function<VehicleState, T> sensor, Topic<T> readings)
        implements Federate {

    @Override
    public void step(long nowNs) {
        readings.offer(sensor.apply(vehicle.get()));
    }
}
