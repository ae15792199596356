package dev.provinggrid.worker;

import dev.provinggrid.model.build.BuildVersion;
import dev.provinggrid.model.wire.worker.WorkerPod;
import dev.provinggrid.worker.machine.Machine;
import java.util.Optional;
import java.util.UUID;

/**
 * The name under which a worker registers.
 *
 * @param instance new for every process
 * @param slot the slot the pool gave it
 * @param host for people
 * @param platform class of machines within which equal cases give equal bits
 * @param version of this program
 * @param pod where it runs in a cluster
 */
record Identity(
        UUID instance, int slot, long pid, String host, String platform, String version, Optional<WorkerPod> pod) {

    static Identity ofThisProcess(UUID instance, int slot) {
        return new Identity(
                instance,
                slot,
                ProcessHandle.current().pid(),
                Machine.hostName(),
                Machine.platformClass(),
                BuildVersion.current().toString(),
                Machine.pod(System.getenv()));
    }
}
