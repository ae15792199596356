package dev.provinggrid.worker;

import dev.provinggrid.worker.control.Backoff;
import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * When a worker says and asks.
 *
 * @param beat between heartbeats while nothing changes
 * @param soonestBeat between heartbeats when an attempt has started
 * @param leaseWait how long the server may keep a lease request
 * @param backoff between repetitions of what failed
 * @param stopWithin time to give leases back and to deliver what is finished when told to stop
 */
record Timing(Duration beat, Duration soonestBeat, Duration leaseWait, Backoff backoff, Duration stopWithin) {

    static Timing standard(RandomGenerator jitter) {
        return new Timing(
                Duration.ofSeconds(2),
                Duration.ofMillis(500),
                Duration.ofSeconds(20),
                Backoff.standard(jitter::nextDouble),
                Duration.ofSeconds(8));
    }
}
