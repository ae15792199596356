package dev.provinggrid.sim.scenario.dataset;

import dev.provinggrid.sim.engine.RandomStream;
import java.util.List;

/** Draws from one random stream. */
record Draw(RandomStream stream) {

    double between(double low, double high) {
        return low + (high - low) * stream.uniform();
    }

    /** 0 to count - 1, equally likely. */
    int below(int count) {
        return (int) (count * stream.uniform());
    }

    boolean chance(double share) {
        return stream.uniform() < share;
    }

    <T> T oneOf(List<T> choices) {
        return choices.get(below(choices.size()));
    }

    /** Normal around 0, cut at two and a half deviations. */
    double around(double deviation) {
        return deviation * Math.clamp(stream.gaussian(), -2.5, 2.5);
    }
}
