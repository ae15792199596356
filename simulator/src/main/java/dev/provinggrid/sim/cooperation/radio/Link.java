package dev.provinggrid.sim.cooperation.radio;

import dev.provinggrid.sim.engine.RandomStream;
import java.util.OptionalLong;

/**
 * A link from one sender to one receiver. Draws from its own random stream, equally often for a lost packet and for a
 * delivered one, and keeps packets in order.
 */
final class Link {

    private final RandomStream stream;
    private long newestNs;

    Link(RandomStream stream) {
        this.stream = stream;
    }

    /**
     * When a packet arrives; empty where it is lost.
     *
     * @param carriedNs end of its window
     */
    OptionalLong arrivalNs(double probability, long carriedNs, Delay delay) {
        boolean delivered = stream.uniform() < probability;
        long arrivesNs = Math.max(newestNs, carriedNs + delay.drawNs(stream));
        if (!delivered) {
            return OptionalLong.empty();
        }
        newestNs = arrivesNs;
        return OptionalLong.of(arrivesNs);
    }
}
