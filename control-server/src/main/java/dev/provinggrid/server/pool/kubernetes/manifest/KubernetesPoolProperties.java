package dev.provinggrid.server.pool.kubernetes.manifest;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The workers of a cluster ({@code provinggrid.pool.kubernetes}).
 *
 * @param namespace where the workers run; that of the server where it is not given
 * @param image of the worker program
 * @param imagePullPolicy {@code Always}, {@code IfNotPresent} or {@code Never}
 * @param imagePullSecrets names of Secrets in the namespace
 * @param serverUrl how workers reach the server
 * @param sliceResource what of a node makes a slot, for example {@code nvidia.com/gpu}; empty: a node's processors do
 * @param slots most workers at a time where nodes may not be read; from the nodes where it is not given
 * @param maxWorkers most workers at a time however many slots there are
 * @param owner name of the server's own Deployment, which the Jobs go with; it also tells them from another server's
 * @param service headless service that names the worker pods
 * @param templates folder of the operator's pod templates, {@code NAME.yaml}
 * @param template name of the one for sweeps that name none; empty: a pod with a worker only
 * @param deadline after which a Job ends; the next generation carries on
 * @param ttl how long a finished Job stays for people to look at
 * @param keepWarm how long workers stay that a sweep has no work for and no other sweep needs the slots of
 * @param startLimit time a pod may take on its node until its containers run, images fetched
 * @param queue Kueue's LocalQueue for the Jobs; empty: no Kueue
 * @param requests what a worker's container asks for
 * @param limits what a worker's container may take
 * @param priorityClass of the worker pods; empty: the cluster's default
 * @param videoPort at which workers serve live video to the server; 0: they serve none
 * @param podNetworks that pods have their addresses in ({@code 10.244.0.0/16}): live video is fetched from nowhere else; empty:
 *     from any address but those of the server itself and of its link
 */
public record KubernetesPoolProperties(
        @Nullable String namespace,
        @DefaultValue("") String image,
        @DefaultValue("IfNotPresent") String imagePullPolicy,
        @DefaultValue List<String> imagePullSecrets,
        @Nullable URI serverUrl,
        @DefaultValue("") String sliceResource,
        @Nullable Integer slots,
        @DefaultValue("1000") int maxWorkers,
        @DefaultValue("") String owner,
        @DefaultValue("provinggrid-workers") String service,
        @Nullable Path templates,
        @DefaultValue("") String template,
        @DefaultValue("24h") Duration deadline,
        @DefaultValue("1h") Duration ttl,
        @DefaultValue("2m") Duration keepWarm,
        @DefaultValue("5m") Duration startLimit,
        @DefaultValue("") String queue,
        @DefaultValue Requests requests,
        @DefaultValue Limits limits,
        @DefaultValue("") String priorityClass,
        @DefaultValue("7702") int videoPort,
        @DefaultValue List<String> podNetworks) {

    private static final int MOST_WORKERS = 10_000;
    private static final int FIRST_UNPRIVILEGED_PORT = 1024;
    private static final int GREATEST_PORT = 65_535;

    public KubernetesPoolProperties {
        if (maxWorkers < 1 || maxWorkers > MOST_WORKERS) {
            throw new IllegalArgumentException("max-workers must be from 1 to " + MOST_WORKERS + ", not " + maxWorkers);
        }
        if (slots != null && slots < 0) {
            throw new IllegalArgumentException("slots must not be negative: " + slots);
        }
        if (videoPort != 0 && (videoPort < FIRST_UNPRIVILEGED_PORT || videoPort > GREATEST_PORT)) {
            throw new IllegalArgumentException("video-port must be 0 or from " + FIRST_UNPRIVILEGED_PORT + " to "
                    + GREATEST_PORT + ", not " + videoPort);
        }
        if (!deadline.isPositive() || !startLimit.isPositive() || ttl.isNegative() || keepWarm.isNegative()) {
            throw new IllegalArgumentException(
                    "deadline and start-limit must be positive, ttl and keep-warm not negative");
        }
    }

    /** Slots where nodes may not be read. */
    public Optional<Integer> configuredSlots() {
        return Optional.ofNullable(slots);
    }

    /** The operator's folder of pod templates. */
    public Optional<Path> templateFolder() {
        return Optional.ofNullable(templates);
    }

    /** Whether Kueue admits the Jobs. */
    public boolean queued() {
        return !queue.isEmpty();
    }

    /** What a container asks for; empty texts are left out. */
    public record Requests(
            @DefaultValue("1") String cpu,
            @DefaultValue("1Gi") String memory,
            @DefaultValue("2Gi") String ephemeralStorage) {

        Map<String, String> quantities() {
            return given(cpu, memory, ephemeralStorage);
        }
    }

    /** What a container may take; empty texts are left out. No limit of processors: a throttled run is a late one. */
    public record Limits(
            @DefaultValue("") String cpu,
            @DefaultValue("2Gi") String memory,
            @DefaultValue("10Gi") String ephemeralStorage) {

        Map<String, String> quantities() {
            return given(cpu, memory, ephemeralStorage);
        }
    }

    private static Map<String, String> given(String cpu, String memory, String ephemeralStorage) {
        Map<String, String> given = new LinkedHashMap<>();
        given.put("cpu", cpu);
        given.put("memory", memory);
        given.put("ephemeral-storage", ephemeralStorage);
        given.values().removeIf(String::isEmpty);
        return given;
    }
}
