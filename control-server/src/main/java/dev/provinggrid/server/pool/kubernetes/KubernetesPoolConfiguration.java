package dev.provinggrid.server.pool.kubernetes;

import dev.provinggrid.server.platform.process.Leadership;
import dev.provinggrid.server.platform.process.StartRefused;
import dev.provinggrid.server.pool.PoolKind;
import dev.provinggrid.server.pool.kubernetes.apply.JobActions;
import dev.provinggrid.server.pool.kubernetes.apply.PodWorkers;
import dev.provinggrid.server.pool.kubernetes.apply.SweepJobs;
import dev.provinggrid.server.pool.kubernetes.apply.SweepSteps;
import dev.provinggrid.server.pool.kubernetes.manifest.Discovery;
import dev.provinggrid.server.pool.kubernetes.manifest.KubernetesPoolProperties;
import dev.provinggrid.server.pool.kubernetes.manifest.Labels;
import dev.provinggrid.server.pool.kubernetes.manifest.PodTemplates;
import dev.provinggrid.server.pool.kubernetes.observe.Cluster;
import dev.provinggrid.server.pool.kubernetes.observe.ObservedState;
import dev.provinggrid.server.pool.kubernetes.observe.Pulse;
import dev.provinggrid.server.pool.kubernetes.observe.SilentPods;
import dev.provinggrid.server.pool.kubernetes.plan.SlotCount;
import dev.provinggrid.server.pool.kubernetes.plan.SlotPlan;
import dev.provinggrid.server.pool.kubernetes.plan.SweepBackoff;
import dev.provinggrid.server.pool.kubernetes.status.Announcements;
import dev.provinggrid.server.pool.kubernetes.status.JobEvents;
import dev.provinggrid.server.pool.kubernetes.status.PoolNews;
import dev.provinggrid.server.pool.kubernetes.status.PoolStatus;
import dev.provinggrid.server.pool.kubernetes.status.RefusedSteps;
import dev.provinggrid.server.security.token.SweepTokens;
import dev.provinggrid.server.store.Leaderships;
import dev.provinggrid.server.store.usage.Demand;
import dev.provinggrid.server.sweep.PodTemplateNames;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.time.Duration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** The pool of a cluster. */
@Configuration(proxyBeanMethods = false)
@Import({
    ClusterLink.class,
    ClusterReconciler.class,
    PodWorkers.class,
    PoolNews.class,
    PoolStatus.class,
    Pulse.class,
    RefusedSteps.class,
    SilentPods.class,
    SweepBackoff.class,
    SlotCount.class,
    SlotPlan.class,
    SweepJobs.class,
    SweepSteps.class
})
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
    Labels labels(KubernetesPoolProperties properties) {
        return new Labels(properties.owner().isEmpty() ? "provinggrid" : properties.owner());
    }

    /** Closed by the reconciler, after its last look. */
    @Bean(destroyMethod = "")
    Cluster cluster(KubernetesPoolProperties properties, KubernetesClient client, Labels labels) {
        check(properties);
        String namespace = Discovery.namespace(properties, client);
        Cluster cluster = new Cluster(
                client, namespace, labels, properties.configuredSlots().isEmpty());
        cluster.start();
        return cluster;
    }

    @Bean
    PodAddresses podAddresses(Cluster cluster, Labels labels, KubernetesPoolProperties properties) {
        return new PodAddresses(cluster, labels, properties.videoPort(), properties.podNetworks());
    }

    /** Handed over at the end, when the cluster is closed. */
    @Bean
    Leadership leadership(Leaderships among) {
        return among.of("pool");
    }

    @Bean
    JobActions jobActions(
            KubernetesPoolProperties properties,
            KubernetesClient client,
            Labels labels,
            PodTemplates templates,
            SweepTokens tokens,
            Leadership leadership) {
        String namespace = Discovery.namespace(properties, client);
        return new JobActions(
                client,
                namespace,
                properties,
                labels,
                new Discovery(client, namespace, properties.owner()),
                templates,
                tokens::issue,
                leadership);
    }

    @Bean
    ObservedState situations(Labels labels, KubernetesPoolProperties properties) {
        return new ObservedState(labels, properties.startLimit());
    }

    @Bean
    Announcements announcements(
            KubernetesPoolProperties properties, KubernetesClient client, Labels labels, Demand demand) {
        String namespace = Discovery.namespace(properties, client);
        return new Announcements(new JobEvents(client, namespace, labels.instance()), demand::cancelled);
    }

    private static void check(KubernetesPoolProperties properties) {
        if (properties.image().isEmpty() || properties.serverUrl() == null) {
            throw new StartRefused(
                    "the pool of a cluster does not know what to start, or for whom",
                    "Set provinggrid.pool.kubernetes.image and provinggrid.pool.kubernetes.server-url.");
        }
    }
}
