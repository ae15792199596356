package dev.provinggrid.server.pool;

import dev.provinggrid.server.store.worker.WorkerRow;
import java.net.InetSocketAddress;
import java.util.Optional;

/** The addresses at which workers serve live video. They come from the pool and never from the worker itself. */
@FunctionalInterface
public interface LiveAddresses {

    /** Empty when the worker is not of this pool, or serves none. */
    Optional<InetSocketAddress> of(WorkerRow worker);
}
