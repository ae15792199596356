package dev.provinggrid.sim.run;

import java.util.ArrayDeque;
import java.util.Deque;

/** Closes everything that was opened, last opened first, and goes on when one close fails. */
final class Closing implements AutoCloseable {

    private final Deque<AutoCloseable> opened = new ArrayDeque<>();

    <R extends AutoCloseable> R add(R resource) {
        opened.push(resource);
        return resource;
    }

    @Override
    public void close() {
        RuntimeException failure = null;
        while (!opened.isEmpty()) {
            try {
                opened.pop().close();
            } catch (RuntimeException e) {
                failure = together(failure, e);
            } catch (Exception e) {
                failure = together(failure, new IllegalStateException("could not be closed", e));
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    private static RuntimeException together(RuntimeException first, RuntimeException next) {
        if (first == null) {
            return next;
        }
        first.addSuppressed(next);
        return first;
    }
}
