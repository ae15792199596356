package dev.provinggrid.sim.engine;

import java.util.Objects;

/**
 * A value shared between federates. What is offered during a window is published at its barrier.
 *
 * @param <T> immutable
 */
public final class Topic<T> {

    private T published;
    private T offered;

    public Topic(T initial) {
        this.published = Objects.requireNonNull(initial);
        this.offered = initial;
    }

    /** The value published at the last barrier. */
    public T get() {
        return published;
    }

    public void offer(T value) {
        offered = Objects.requireNonNull(value);
    }

    void publish() {
        published = offered;
    }
}
