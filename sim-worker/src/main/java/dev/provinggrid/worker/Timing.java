package dev.provinggrid.worker;

import dev.provinggrid.link.Backoff;
import dev.provinggrid.worker.control.ControlPlane;
import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * Intervals and timeouts of a worker.
 *
 * @param beat between heartbeats
 * @param leaseWait how long the server may keep a lease request
 * @param backoff between repetitions of what failed
 * @param stopWithin time to give leases back and to deliver what is finished when told to stop
 * @param gracePeriod of a run that should have ended
 * @param silence longest time in which nothing moves of what comes from the server or goes to it
 * @param progress longest time in which a thread that speaks to the server may get nowhere
 */
record Timing(
        Duration beat,
        Duration leaseWait,
        Backoff backoff,
        Duration stopWithin,
        Duration gracePeriod,
        Duration silence,
        Duration progress) {

    static Timing standard(RandomGenerator jitter) {
        return new Timing(
                Duration.ofSeconds(2),
                Duration.ofSeconds(20),
                Backoff.standard(jitter::nextDouble),
                Duration.ofSeconds(8),
                Duration.ofSeconds(30),
                ControlPlane.SILENCE,
                Duration.ofMinutes(5));
    }
}
