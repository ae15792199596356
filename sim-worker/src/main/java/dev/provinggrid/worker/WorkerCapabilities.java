package dev.provinggrid.worker;

import dev.provinggrid.model.wire.worker.LeaseRequest;
import dev.provinggrid.worker.model.ModelTrial;
import dev.provinggrid.worker.runner.Runners;
import java.time.Duration;
import java.util.UUID;

/**
 * What a worker can run. Its lease requests say so.
 *
 * @param leaseWait how long the server may wait for work before it answers that there is none
 */
record WorkerCapabilities(Identity identity, Runners runners, ModelTrial models, Duration leaseWait) {

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
                leaseWait.toMillis() / 1000.0);
    }
}
