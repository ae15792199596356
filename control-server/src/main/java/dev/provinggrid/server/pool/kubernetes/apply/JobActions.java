package dev.provinggrid.server.pool.kubernetes.apply;

import dev.provinggrid.server.platform.process.Leadership;
import dev.provinggrid.server.pool.kubernetes.manifest.Discovery;
import dev.provinggrid.server.pool.kubernetes.manifest.JobManifest;
import dev.provinggrid.server.pool.kubernetes.manifest.KubernetesPoolProperties;
import dev.provinggrid.server.pool.kubernetes.manifest.Labels;
import dev.provinggrid.server.pool.kubernetes.manifest.Owner;
import dev.provinggrid.server.pool.kubernetes.manifest.PodManifest;
import dev.provinggrid.server.pool.kubernetes.manifest.PodTemplates;
import dev.provinggrid.server.pool.kubernetes.manifest.SecretManifest;
import dev.provinggrid.server.pool.kubernetes.manifest.WorkerJob;
import dev.provinggrid.server.pool.kubernetes.observe.JobViews;
import dev.provinggrid.server.pool.kubernetes.observe.PodReport;
import dev.provinggrid.server.pool.kubernetes.observe.PoolCondition;
import io.fabric8.kubernetes.api.model.DeletionPropagation;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.net.HttpURLConnection;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** All writes of the pool to the cluster. Every step is idempotent: an object that exists already is left as it is. */
public final class JobActions {

    private static final Logger LOG = LoggerFactory.getLogger(JobActions.class);
    private static final PatchContext MERGE = PatchContext.of(PatchType.JSON_MERGE);

    /** As the client is configured: 10 s to connect, 10 s to answer. */
    private static final Duration LONGEST_REQUEST = Duration.ofSeconds(20);

    /** None would only forget the pod, and not wait until its containers have ended. */
    private static final long SHORTEST_GRACE_S = 1;

    private final KubernetesClient client;
    private final BlindPatch patches;
    private final String namespace;
    private final KubernetesPoolProperties properties;
    private final Labels labels;
    private final Discovery discovery;
    private final PodTemplates templates;
    private final UnaryOperator<String> tokens;
    private final Leadership leadership;

    /**
     * What a server may do in its namespace.
     *
     * @param tokens of the workers of a sweep, by its id
     * @param leadership asked before each request that changes something: a round of many may outlast a term
     */
    public JobActions(
            KubernetesClient client,
            String namespace,
            KubernetesPoolProperties properties,
            Labels labels,
            Discovery discovery,
            PodTemplates templates,
            UnaryOperator<String> tokens,
            Leadership leadership) {
        this.client = client;
        this.patches = new BlindPatch(client);
        this.namespace = namespace;
        this.properties = properties;
        this.labels = labels;
        this.discovery = discovery;
        this.templates = templates;
        this.tokens = tokens;
        this.leadership = leadership;
    }

    /** Makes the Secret, then the Job that mounts it; empty where the cluster has such a Job already. */
    Optional<Job> create(WorkerJob job) {
        Optional<OwnerReference> owner = discovery.owner();
        unlessConflicting(() -> client.secrets()
                .inNamespace(namespace)
                .resource(new SecretManifest(labels, owner).of(job, tokens.apply(job.sweep())))
                .create());
        Job manifest = new JobManifest(properties, labels, owner)
                .of(job, new PodManifest(properties, labels).of(job, templates.named(job.template())));
        Optional<Job> created = unlessConflicting(() -> client.batch()
                .v1()
                .jobs()
                .inNamespace(namespace)
                .resource(manifest)
                .create());
        created.ifPresent(
                it -> LOG.info("Job {} made for sweep {}: {} workers", job.name(), job.sweep(), job.workers()));
        return created;
    }

    /** Has the Secret of a Job go with it. One that is not there needs no owner. */
    void adoptSecret(Job job) {
        OwnerReference owner = Owner.referenceTo(
                new JobBuilder(job).withApiVersion("batch/v1").withKind("Job").build());
        unlessGone(() -> {
            patches.send(
                    "api/v1/namespaces/" + namespace + "/secrets/"
                            + job.getMetadata().getName(),
                    Map.of("metadata", Map.of("ownerReferences", List.of(owner))));
            return null;
        });
    }

    /** The Jobs of a sweep as the API has them now, whatever a watch has told. */
    List<Job> jobsOf(String sweep) {
        return client.batch()
                .v1()
                .jobs()
                .inNamespace(namespace)
                .withLabels(labels.selector())
                .withLabel(Labels.SWEEP, sweep)
                .list()
                .getItems();
    }

    /** Changes a Job's size; empty where it has changed since it was looked at, and must be looked at again. */
    Optional<Job> resize(Job job, int completions, int parallelism) {
        Map<String, Object> patch = Map.of(
                "metadata",
                Map.of("resourceVersion", job.getMetadata().getResourceVersion()),
                "spec",
                Map.of("completions", completions, "parallelism", parallelism));
        LOG.info(
                "Job {} goes from {} to {} indexes, {} at a time",
                job.getMetadata().getName(),
                JobViews.completions(job),
                completions,
                parallelism);
        return unlessConflicting(() -> client.batch()
                .v1()
                .jobs()
                .inNamespace(namespace)
                .withName(job.getMetadata().getName())
                .patch(MERGE, Serialization.asJson(patch)));
    }

    /** Deletes a Job and its pods; without a policy the pods would run on. */
    void remove(String job) {
        LOG.info("Job {} is removed: its sweep is over", job);
        unlessGone(() -> client.batch()
                .v1()
                .jobs()
                .inNamespace(namespace)
                .withName(job)
                .withPropagationPolicy(DeletionPropagation.BACKGROUND)
                .delete());
    }

    /** Deletes a pod that does not start, for the Job to make another, perhaps elsewhere. */
    void giveUp(PodReport pod) {
        LOG.warn(
                "Pod {} of sweep {} did not start within {}: {}",
                pod.name(),
                pod.sweep(),
                properties.startLimit(),
                pod.trouble().map(PoolCondition::message).orElse("no reason given"));
        unlessGone(
                () -> client.pods().inNamespace(namespace).withName(pod.name()).delete());
    }

    /** Deletes a pod whose worker is not heard of, for the Job to make another. A worker that hangs makes no use of its grace. */
    void endSilent(PodReport pod) {
        LOG.warn(
                "Pod {} of sweep {}: {}",
                pod.name(),
                pod.sweep(),
                pod.trouble().map(PoolCondition::message).orElse("silent"));
        unlessGone(() -> client.pods()
                .inNamespace(namespace)
                .withName(pod.name())
                .withGracePeriod(SHORTEST_GRACE_S)
                .delete());
    }

    /** @throws IllegalStateException if another server could begin before a request that is sent now has ended */
    private void requireLeadership() {
        if (!leadership.heldFor(LONGEST_REQUEST)) {
            throw new IllegalStateException("another server may lead by now");
        }
    }

    private <T> Optional<T> unlessConflicting(Request<T> request) {
        requireLeadership();
        try {
            return Optional.ofNullable(request.send());
        } catch (KubernetesClientException refused) {
            if (refused.getCode() == HttpURLConnection.HTTP_CONFLICT) {
                return Optional.empty();
            }
            throw refused;
        }
    }

    private void unlessGone(Request<?> request) {
        requireLeadership();
        try {
            request.send();
        } catch (KubernetesClientException refused) {
            if (refused.getCode() != HttpURLConnection.HTTP_NOT_FOUND) {
                throw refused;
            }
        }
    }

    /** A request to the API. */
    @FunctionalInterface
    private interface Request<T> {
        T send();
    }
}
