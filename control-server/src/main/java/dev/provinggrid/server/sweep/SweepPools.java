package dev.provinggrid.server.sweep;

import dev.provinggrid.model.wire.view.SweepPool;
import java.util.Optional;

/** The worker pool's status of each sweep. */
@FunctionalInterface
public interface SweepPools {

    /** What it does for a sweep; empty where it has nothing to say. */
    Optional<SweepPool> of(String sweep);
}
