package dev.provinggrid.server.sweep;

import dev.provinggrid.model.wire.design.SweepDesign;
import java.util.Optional;

/** How designs stand that choose cases by results. */
@FunctionalInterface
public interface SweepDesigns {

    /** That of a sweep; empty where its design is static. */
    Optional<SweepDesign> of(String sweep);
}
