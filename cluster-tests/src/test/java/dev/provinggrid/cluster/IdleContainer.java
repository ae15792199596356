package dev.provinggrid.cluster;

import dev.provinggrid.cluster.standin.Containers;
import java.util.OptionalInt;

/** A container in which nothing happens until it is told to end. */
final class IdleContainer implements Containers.Running {

    private volatile OptionalInt exitCode = OptionalInt.empty();

    void end(int code) {
        exitCode = OptionalInt.of(code);
    }

    @Override
    public OptionalInt exitCode() {
        return exitCode;
    }

    @Override
    public void terminate() {
        end(143);
    }

    @Override
    public void kill() {
        end(137);
    }

    @Override
    public boolean outOfMemory() {
        return false;
    }
}
