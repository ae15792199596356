package dev.provinggrid.sim.engine;

import java.util.Objects;
import java.util.function.Supplier;

/**
 * A value shared between federates, made by a {@link Board}. A value offered during a window is published at its
 * barrier. Readers get the topic as a supplier.
 *
 * @param <T> immutable
 */
public final class Topic<T> implements Supplier<T>, Board.Published {

    private T published;
    private T offered;

    Topic(T initial) {
        this.published = Objects.requireNonNull(initial);
        this.offered = initial;
    }

    /** The value published at the last barrier. */
    @Override
    public T get() {
        return published;
    }

    public void offer(T value) {
        offered = Objects.requireNonNull(value);
    }

    @Override
    public void publish() {
        published = offered;
    }
}
