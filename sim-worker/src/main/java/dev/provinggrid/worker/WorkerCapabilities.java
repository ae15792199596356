package dev.provinggrid.worker;

import dev.provinggrid.model.wire.worker.LeaseRequest;
import dev.provinggrid.worker.control.LeaseSize;
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

    /**
     * A request that is repeated has the same id: an answer that got lost is given again.
     *
     * @param together most attempts of the lease, where the server grants several
     * @param ahead whether attempts wait to be run: then the answer must not be long in coming, for they may have to go back
     */
    LeaseRequest request(int together, boolean ahead) {
        Duration wait = ahead && leaseWait.compareTo(LeaseSize.WORK) > 0 ? LeaseSize.WORK : leaseWait;
        return new LeaseRequest(
                identity.instance(),
                UUID.randomUUID(),
                identity.slot(),
                runners.scenarios(),
                runners.kinds(),
                models.findings(),
                1,
                wait.toMillis() / 1000.0,
                together);
    }
}
