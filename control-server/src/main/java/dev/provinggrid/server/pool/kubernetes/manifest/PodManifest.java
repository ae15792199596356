package dev.provinggrid.server.pool.kubernetes.manifest;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.LocalObjectReference;
import io.fabric8.kubernetes.api.model.PodSecurityContext;
import io.fabric8.kubernetes.api.model.PodSecurityContextBuilder;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodSpecBuilder;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpecBuilder;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The pods of a Job: the operator's template with what the pool adds to it. */
public final class PodManifest {

    private static final long USER = 65532;
    private static final long GRACE_S = 30;
    private static final int READABLE_BY_GROUP = 0440;

    private final KubernetesPoolProperties properties;
    private final Labels labels;

    public PodManifest(KubernetesPoolProperties properties, Labels labels) {
        this.properties = properties;
        this.labels = labels;
    }

    public PodTemplateSpec of(WorkerJob job, PodTemplate template) {
        return new PodTemplateSpecBuilder()
                .withNewMetadata()
                .withLabels(with(template.labels(), labels.of(job.sweep(), job.generation())))
                .withAnnotations(template.annotations())
                .endMetadata()
                .withSpec(spec(job, template))
                .build();
    }

    private PodSpec spec(WorkerJob job, PodTemplate template) {
        PodSpec given = template.pod().getSpec();
        WorkerContainer worker = new WorkerContainer(properties, job);
        PodSpecBuilder spec = new PodSpecBuilder(given)
                .withRestartPolicy("Never")
                .withAutomountServiceAccountToken(false)
                .withEnableServiceLinks(false)
                .withSubdomain(properties.service())
                .withSecurityContext(restricted(given.getSecurityContext()))
                .withImagePullSecrets(pullSecrets(given))
                .withContainers(worker.from(template))
                .withInitContainers(Stream.concat(
                                given.getInitContainers().stream().map(Sidecars::restricted),
                                template.others().stream().map(Sidecars::of))
                        .map(it -> withSlice(it, template))
                        .toList())
                .withVolumes(volumes(job, given));
        if (given.getTerminationGracePeriodSeconds() == null) {
            spec.withTerminationGracePeriodSeconds(GRACE_S);
        }
        if (given.getPriorityClassName() == null && !properties.priorityClass().isEmpty()) {
            spec.withPriorityClassName(properties.priorityClass());
        }
        return spec.build();
    }

    private Container withSlice(Container container, PodTemplate template) {
        return container.getName().equals(template.sliceContainer())
                ? new Slice(properties.sliceResource()).givenTo(container)
                : container;
    }

    private List<LocalObjectReference> pullSecrets(PodSpec given) {
        return Stream.concat(
                        given.getImagePullSecrets().stream(),
                        properties.imagePullSecrets().stream().map(LocalObjectReference::new))
                .distinct()
                .toList();
    }

    private static List<Volume> volumes(WorkerJob job, PodSpec given) {
        List<Volume> volumes = new ArrayList<>(given.getVolumes());
        volumes.add(new VolumeBuilder()
                .withName(WorkerContainer.WORK_VOLUME)
                .withNewEmptyDir()
                .endEmptyDir()
                .build());
        volumes.add(new VolumeBuilder()
                .withName(WorkerContainer.TOKEN_VOLUME)
                .withNewSecret()
                .withSecretName(job.name())
                .withDefaultMode(READABLE_BY_GROUP)
                .endSecret()
                .build());
        return volumes;
    }

    private static PodSecurityContext restricted(PodSecurityContext given) {
        PodSecurityContextBuilder context =
                given == null ? new PodSecurityContextBuilder() : new PodSecurityContextBuilder(given);
        if (given == null || given.getRunAsNonRoot() == null) {
            context.withRunAsNonRoot(true);
        }
        if (given == null || given.getRunAsUser() == null) {
            context.withRunAsUser(USER);
        }
        if (given == null || given.getRunAsGroup() == null) {
            context.withRunAsGroup(USER);
        }
        if (given == null || given.getFsGroup() == null) {
            context.withFsGroup(USER);
        }
        if (given == null || given.getSeccompProfile() == null) {
            context.withNewSeccompProfile().withType("RuntimeDefault").endSeccompProfile();
        }
        return context.build();
    }

    private static Map<String, String> with(Map<String, String> given, Map<String, String> ours) {
        Map<String, String> all = new TreeMap<>(given);
        all.putAll(ours);
        return all;
    }
}
