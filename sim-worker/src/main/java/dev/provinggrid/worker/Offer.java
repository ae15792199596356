package dev.provinggrid.worker;

import dev.provinggrid.model.wire.worker.LeaseRequest;
import dev.provinggrid.worker.model.ModelTrial;
import dev.provinggrid.worker.runner.Runners;
import java.time.Duration;
import java.util.UUID;

/**
 * What a worker can run, as it tells the server when it asks for work.
 *
 * @param patience for work, before the server says that there is none
 */
record Offer(Identity identity, Runners runners, ModelTrial models, Duration patience) {

    /** A request that is repeated has the same id: an answer that got lost is given again. */
    LeaseRequest request() {
        return new LeaseRequest(
                identity.instance(),
                UUID.randomUUID(),
                identity.slot(),
                runners.scenarios(),
                runners.kinds(),
                models.findings(),
                1,
                patience.toMillis() / 1000.0);
    }
}
