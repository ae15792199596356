package dev.provinggrid.server.pool.kubernetes;

import dev.provinggrid.server.dispatch.outcome.WorkerLosses;
import dev.provinggrid.server.dispatch.worker.Drains;
import dev.provinggrid.server.ops.Leadership;
import dev.provinggrid.server.ops.LeadershipByTerm;
import dev.provinggrid.server.ops.StartRefused;
import dev.provinggrid.server.pool.Demand;
import dev.provinggrid.server.pool.PoolKind;
import dev.provinggrid.server.pool.kubernetes.apply.JobActions;
import dev.provinggrid.server.pool.kubernetes.apply.PodWorkers;
import dev.provinggrid.server.pool.kubernetes.manifest.Discovery;
import dev.provinggrid.server.pool.kubernetes.manifest.KubernetesPoolProperties;
import dev.provinggrid.server.pool.kubernetes.manifest.Labels;
import dev.provinggrid.server.pool.kubernetes.manifest.PodTemplates;
import dev.provinggrid.server.pool.kubernetes.observe.Cluster;
import dev.provinggrid.server.pool.kubernetes.observe.Pulse;
import dev.provinggrid.server.pool.kubernetes.plan.Setbacks;
import dev.provinggrid.server.pool.kubernetes.plan.SlotCount;
import dev.provinggrid.server.pool.kubernetes.status.JobEvents;
import dev.provinggrid.server.pool.kubernetes.status.PoolStatus;
import dev.provinggrid.server.security.token.SweepTokens;
import dev.provinggrid.server.store.LeaseDialect;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.worker.Workers;
import dev.provinggrid.server.sweep.PodTemplateNames;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.time.Clock;
import java.time.Duration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Puts the pool of a cluster together. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = PoolKind.KEY, havingValue = "kubernetes")
class KubernetesPoolConfiguration {

    private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(10);

    /**
     * As the server's service account has it, or a kubeconfig. A request that fails is not repeated here: the pool is. With
     * HTTP/1.1 a request that runs into its timeout closes its connection; one of HTTP/2 would stay, dead, for all that follow.
     */
    @Bean
    @ConditionalOnMissingBean
    KubernetesClient kubernetesClient() {
        Config config = new ConfigBuilder(Config.autoConfigure(null))
                .withRequestTimeout((int) REQUEST_TIMEOUT.toMillis())
                .withConnectionTimeout((int) REQUEST_TIMEOUT.toMillis())
                .withRequestRetryBackoffLimit(0)
                .withHttp2Disable(true)
                .withUserAgent("provinggrid-server")
                .build();
        return new KubernetesClientBuilder().withConfig(config).build();
    }

    @Bean
    PodTemplates podTemplates(KubernetesPoolProperties properties) {
        return PodTemplates.read(properties.templateFolder(), properties.template());
    }

    @Bean
    PodTemplateNames podTemplateNames(PodTemplates templates) {
        return new PodTemplateNames(templates.names());
    }

    @Bean
    Setbacks setbacks() {
        return new Setbacks();
    }

    @Bean
    PoolStatus poolStatus(Setbacks setbacks) {
        return new PoolStatus(setbacks);
    }

    @Bean
    Labels labels(KubernetesPoolProperties properties) {
        return new Labels(properties.owner().isEmpty() ? "provinggrid" : properties.owner());
    }

    /** Closed by the reconciler, after its last look. */
    @Bean(destroyMethod = "")
    Cluster cluster(KubernetesPoolProperties properties, KubernetesClient client, Labels labels) {
        check(properties);
        String namespace = Discovery.namespace(properties, client);
        return new Cluster(
                client, namespace, labels, properties.configuredSlots().isEmpty());
    }

    @Bean
    PodAddresses podAddresses(Cluster cluster, Labels labels, KubernetesPoolProperties properties) {
        return new PodAddresses(cluster, labels, properties.videoPort(), properties.podNetworks());
    }

    @Bean
    ClusterReconciler clusterReconciler(
            KubernetesPoolProperties properties,
            KubernetesClient client,
            Labels labels,
            Cluster cluster,
            PodTemplates templates,
            SweepTokens tokens,
            Setbacks setbacks,
            PoolStatus status,
            Demand demand,
            PodWorkers workers,
            LeaseDialect dialect,
            JdbcClient jdbc,
            Clock clock) {
        String namespace = Discovery.namespace(properties, client);
        Leadership leadership = dialect.takesSeveralServers()
                ? new LeadershipByTerm(jdbc, "pool", System::nanoTime)
                : Leadership.alone();
        JobActions actions = new JobActions(
                client,
                namespace,
                properties,
                labels,
                new Discovery(client, namespace, properties.owner()),
                templates,
                tokens::issue,
                leadership);
        cluster.start();
        return new ClusterReconciler(
                cluster,
                demand,
                workers,
                actions,
                new Pulse(client),
                new JobEvents(client, namespace, labels.instance()),
                properties,
                labels,
                new SlotCount(properties, labels, templates),
                setbacks,
                status,
                leadership,
                clock);
    }

    @Bean
    PodWorkers podWorkers(Workers workers, Attempts attempts, Drains drains, WorkerLosses losses) {
        return new PodWorkers(workers, attempts, drains, losses);
    }

    private static void check(KubernetesPoolProperties properties) {
        if (properties.image().isEmpty() || properties.serverUrl() == null) {
            throw new StartRefused(
                    "the pool of a cluster does not know what to start, or for whom",
                    "Set provinggrid.pool.kubernetes.image and provinggrid.pool.kubernetes.server-url.");
        }
    }
}
