package dev.provinggrid.server.pool.kubernetes.manifest;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.EnvVarBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.ResourceRequirementsBuilder;
import io.fabric8.kubernetes.api.model.SecurityContextBuilder;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.api.model.VolumeMountBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The container that runs the worker program, by the same command line as on a single machine. */
final class WorkerContainer {

    static final String WORK_VOLUME = "provinggrid-work";
    static final String TOKEN_VOLUME = "provinggrid-token";

    private static final String WORK = "/var/provinggrid";
    private static final String TOKEN_FOLDER = "/var/run/provinggrid";

    private final KubernetesPoolProperties properties;
    private final WorkerJob job;

    WorkerContainer(KubernetesPoolProperties properties, WorkerJob job) {
        this.properties = properties;
        this.job = job;
    }

    Container from(PodTemplate template) {
        Container given = template.worker().orElseGet(Container::new);
        ContainerBuilder container = new ContainerBuilder(given)
                .withName(PodTemplate.WORKER)
                .withArgs(Stream.concat(arguments(ownNetwork(template)).stream(), given.getArgs().stream())
                        .toList())
                .withEnv(environment(given.getEnv()))
                .withVolumeMounts(mounts(given.getVolumeMounts()))
                .withResources(resources(given.getResources()))
                .withTerminationMessagePolicy("FallbackToLogsOnError");
        if (given.getImage() == null) {
            container.withImage(properties.image()).withImagePullPolicy(properties.imagePullPolicy());
        }
        Container worker = readOnly(Sidecars.restricted(container.build()));
        return template.sliceContainer().equals(PodTemplate.WORKER)
                ? new Slice(properties.sliceResource()).givenTo(worker)
                : worker;
    }

    /** On the network of its node a port would be that of the first worker there. */
    private static boolean ownNetwork(PodTemplate template) {
        return !Boolean.TRUE.equals(template.pod().getSpec().getHostNetwork());
    }

    private List<String> arguments(boolean ownNetwork) {
        List<String> arguments = new ArrayList<>(List.of(
                "run",
                "--server",
                String.valueOf(properties.serverUrl()),
                "--token-file",
                TOKEN_FOLDER + "/" + SecretManifest.TOKEN,
                "--slot",
                "$(PROVINGGRID_SLOT)",
                "--workspace",
                WORK + "/work",
                "--model-cache",
                WORK + "/models"));
        if (ownNetwork && properties.videoPort() != 0) {
            arguments.addAll(List.of("--video-listen", "0.0.0.0:" + properties.videoPort()));
        }
        return arguments;
    }

    private List<EnvVar> environment(List<EnvVar> given) {
        Map<String, EnvVar> ours = new TreeMap<>();
        field(ours, "PROVINGGRID_SLOT", "metadata.labels['" + Labels.INDEX + "']");
        field(ours, "PROVINGGRID_POD", "metadata.name");
        field(ours, "PROVINGGRID_POD_NAMESPACE", "metadata.namespace");
        field(ours, "PROVINGGRID_POD_UID", "metadata.uid");
        field(ours, "PROVINGGRID_NODE", "spec.nodeName");
        value(ours, "PROVINGGRID_SWEEP", job.sweep());
        if (!properties.sliceResource().isEmpty()) {
            value(ours, "PROVINGGRID_GPU", properties.sliceResource());
        }
        value(ours, "HOME", WORK);
        value(ours, "TMPDIR", WORK);
        value(ours, "ORT_DISABLE_TELEMETRY", "1");
        return Stream.concat(ours.values().stream(), given.stream().filter(it -> !ours.containsKey(it.getName())))
                .toList();
    }

    private static void field(Map<String, EnvVar> environment, String name, String path) {
        environment.put(
                name,
                new EnvVarBuilder()
                        .withName(name)
                        .withNewValueFrom()
                        .withNewFieldRef("v1", path)
                        .endValueFrom()
                        .build());
    }

    private static void value(Map<String, EnvVar> environment, String name, String value) {
        environment.put(
                name, new EnvVarBuilder().withName(name).withValue(value).build());
    }

    private static List<VolumeMount> mounts(List<VolumeMount> given) {
        List<VolumeMount> mounts = new ArrayList<>(given);
        mounts.add(new VolumeMountBuilder()
                .withName(WORK_VOLUME)
                .withMountPath(WORK)
                .build());
        mounts.add(new VolumeMountBuilder()
                .withName(TOKEN_VOLUME)
                .withMountPath(TOKEN_FOLDER)
                .withReadOnly(true)
                .build());
        return mounts;
    }

    /** What the template says counts; the rest is as configured. */
    private ResourceRequirements resources(ResourceRequirements given) {
        ResourceRequirementsBuilder resources = new ResourceRequirementsBuilder()
                .withRequests(quantities(properties.requests().quantities()))
                .withLimits(quantities(properties.limits().quantities()));
        if (given != null) {
            resources
                    .addToRequests(given.getRequests())
                    .addToLimits(given.getLimits())
                    .withClaims(given.getClaims());
        }
        return resources.build();
    }

    private static Map<String, Quantity> quantities(Map<String, String> texts) {
        Map<String, Quantity> quantities = new TreeMap<>();
        texts.forEach((name, text) -> quantities.put(name, new Quantity(text)));
        return quantities;
    }

    private static Container readOnly(Container container) {
        if (container.getSecurityContext().getReadOnlyRootFilesystem() != null) {
            return container;
        }
        return new ContainerBuilder(container)
                .withSecurityContext(new SecurityContextBuilder(container.getSecurityContext())
                        .withReadOnlyRootFilesystem(true)
                        .build())
                .build();
    }
}
