package dev.provinggrid.cluster.standin;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The kubelet of one node: starts what is bound to it, reports what became of it, ends what is deleted. Init containers are
 * taken for sidecars: they run as long as the others do.
 */
final class Kubelet {

    /** Keeps a deleted pod until its processes have ended. */
    static final String FINALIZER = "standin.provinggrid.dev/kubelet";

    static final String ADDRESS = "127.0.0.1";

    private final String node;
    private final ObjectStore store;
    private final Deletion deletion;
    private final Containers containers;
    private final VolumeSource volumes;
    private final PodNetwork network;
    private final EventLog events;
    private final Clock clock;
    private final Map<String, Map<String, Containers.Running>> processes = new LinkedHashMap<>();
    private final Map<String, Map<String, Containers.Running>> sidecars = new HashMap<>();
    private final Set<String> told = new HashSet<>();

    Kubelet(
            String node,
            ObjectStore store,
            Deletion deletion,
            Containers containers,
            VolumeSource volumes,
            PodNetwork network,
            EventLog events,
            Clock clock) {
        this.node = node;
        this.store = store;
        this.deletion = deletion;
        this.containers = containers;
        this.volumes = volumes;
        this.network = network;
        this.events = events;
        this.clock = clock;
    }

    String node() {
        return node;
    }

    /** One look at every pod of the node; each moves by one step at most. */
    void step() {
        List<Pod> own = store.list(Pod.class).stream()
                .filter(it -> node.equals(it.getSpec().getNodeName()))
                .toList();
        own.forEach(this::step);
        List<String> uids = own.stream().map(it -> it.getMetadata().getUid()).toList();
        processes.entrySet().removeIf(entry -> {
            boolean gone = !uids.contains(entry.getKey());
            if (gone) {
                endAll(entry.getKey());
            }
            return gone;
        });
    }

    /** As when the power fails. */
    void crash() {
        List.copyOf(processes.keySet()).forEach(this::endAll);
        processes.clear();
    }

    private void endAll(String uid) {
        Stream.of(processes, sidecars)
                .map(it -> it.getOrDefault(uid, Map.of()))
                .forEach(it -> it.values().forEach(Containers.Running::kill));
    }

    private void step(Pod pod) {
        if (Conditions.isTerminal(pod)) {
            deletion.withoutFinalizer(pod, FINALIZER);
            containers.clear(pod);
            return;
        }
        Map<String, Containers.Running> running =
                processes.get(pod.getMetadata().getUid());
        if (running == null) {
            begin(pod);
        } else {
            if (pod.isMarkedForDeletion()) {
                end(pod, running);
            }
            report(pod, running);
        }
    }

    private void begin(Pod pod) {
        PodReport report = new PodReport(clock.instant());
        if (pod.isMarkedForDeletion() || PodReport.isRunning(pod)) {
            // Nothing of it is here any more: the node was down meanwhile.
            store.edit(pod, it -> report.ended(it, Map.of()));
        } else if (!PodReport.isAccepted(pod)) {
            store.edit(pod, report::accepted);
        } else if (volumes.missing(pod).isPresent()) {
            events.warning(pod, "FailedMount", volumes.missing(pod).get());
        } else {
            Optional<Container> absent = pod.getSpec().getContainers().stream()
                    .filter(it -> !containers.has(it.getImage()))
                    .findFirst();
            if (absent.isPresent()) {
                store.edit(pod, it -> report.withoutImage(it, absent.get()));
                events.warning(pod, "Failed", "Error: ErrImagePull");
            } else {
                start(pod, report);
            }
        }
    }

    private void start(Pod bound, PodReport report) {
        String address = network.address();
        Pod pod = PodReport.at(bound, address);
        Map<String, Containers.Running> started = new LinkedHashMap<>();
        Map<String, Containers.Running> beside = new LinkedHashMap<>();
        try {
            for (Container sidecar : pod.getSpec().getInitContainers()) {
                beside.put(sidecar.getName(), containers.start(pod, sidecar, volumes));
            }
            for (Container container : pod.getSpec().getContainers()) {
                started.put(container.getName(), containers.start(pod, container, volumes));
            }
        } catch (IOException e) {
            started.values().forEach(Containers.Running::kill);
            beside.values().forEach(Containers.Running::kill);
            store.edit(pod, it -> report.startFailed(it, e.getMessage()));
            return;
        }
        processes.put(pod.getMetadata().getUid(), started);
        sidecars.put(pod.getMetadata().getUid(), beside);
        store.edit(pod, it -> report.running(PodReport.at(it, address)));
    }

    /** SIGTERM, and SIGKILL when the time it was given is over. */
    private void end(Pod pod, Map<String, Containers.Running> running) {
        Long grace = pod.getMetadata().getDeletionGracePeriodSeconds();
        Instant last = Instant.parse(pod.getMetadata().getDeletionTimestamp());
        if (grace == null || grace == 0 || clock.instant().isAfter(last)) {
            running.values().forEach(Containers.Running::kill);
        } else if (told.add(pod.getMetadata().getUid())) {
            running.values().forEach(Containers.Running::terminate);
        }
    }

    /** A container's end is reported one step before the pod's. */
    private void report(Pod pod, Map<String, Containers.Running> running) {
        PodReport report = new PodReport(clock.instant());
        Map<String, Containers.Running> over = running.entrySet().stream()
                .filter(it -> it.getValue().exitCode().isPresent())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        if (over.isEmpty()) {
            return;
        }
        if (over.size() == running.size() && PodReport.allTerminated(pod)) {
            store.edit(pod, it -> report.ended(it, over));
            endAll(pod.getMetadata().getUid());
            processes.remove(pod.getMetadata().getUid());
        } else {
            store.edit(pod, it -> report.terminated(it, over));
        }
    }
}
