package dev.provinggrid.sim.cooperation.radio;

import dev.provinggrid.sim.engine.RandomStream;
import java.util.OptionalLong;

/** From one sender to one receiver: has its own draws, as many for a lost packet as for a delivered one, and keeps the order. */
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
