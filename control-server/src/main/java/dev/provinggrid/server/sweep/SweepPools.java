package dev.provinggrid.server.sweep;

import dev.provinggrid.model.wire.view.SweepPool;
import java.util.Optional;

/** What the worker pool says of sweeps. */
@FunctionalInterface
public interface SweepPools {

    /** What it does for a sweep; empty where it has nothing to say. */
    Optional<SweepPool> of(String sweep);
}
