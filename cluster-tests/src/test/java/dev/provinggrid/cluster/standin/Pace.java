package dev.provinggrid.cluster.standin;

import java.time.Duration;

/**
 * How fast things go that take long on a real cluster.
 *
 * @param backOff before a failed index is tried again; doubles with every failure (10 s)
 * @param nodeGrace until a node without a kubelet counts as not ready (40 s)
 * @param unreachableToleration after which its pods are deleted (300 s)
 */
public record Pace(Duration backOff, Duration nodeGrace, Duration unreachableToleration) {

    public static final Pace REAL = new Pace(Duration.ofSeconds(10), Duration.ofSeconds(40), Duration.ofSeconds(300));
    public static final Pace QUICK = new Pace(Duration.ofMillis(200), Duration.ofMillis(500), Duration.ofMillis(500));
}
