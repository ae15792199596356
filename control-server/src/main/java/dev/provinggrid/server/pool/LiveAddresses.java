package dev.provinggrid.server.pool;

import dev.provinggrid.server.store.worker.WorkerRow;
import java.net.InetSocketAddress;
import java.util.Optional;

/** Where workers serve their live video, as their pool arranged it. A worker's own word is never taken for it. */
@FunctionalInterface
public interface LiveAddresses {

    /** Empty when the worker is not of this pool, or serves none. */
    Optional<InetSocketAddress> of(WorkerRow worker);
}
