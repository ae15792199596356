package dev.provinggrid.cluster;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The project's manifests for a cluster with slices, for another namespace and other images.
 *
 * @param namespace they are for
 */
record Manifests(String namespace) {

    static final String WORKER_IMAGE =
            System.getProperty("provinggrid.image.worker", "localhost/provinggrid-worker:0.1.0");
    private static final boolean POLICIES =
            Boolean.parseBoolean(System.getProperty("provinggrid.cluster.policies", "true"));
    private static final String SERVER_IMAGE =
            System.getProperty("provinggrid.image.server", "localhost/provinggrid-server:0.1.0");

    /** In the order to create them in. */
    List<HasMetadata> all() {
        try (Stream<Path> files = Files.list(Programs.home().resolve("k8s/gpu"))) {
            return files.filter(it -> it.getFileName().toString().matches("\\d\\d-.*\\.yaml"))
                    .filter(it -> !it.toString().contains("gpu-sharing"))
                    .sorted()
                    .map(this::read)
                    .filter(it -> !(it instanceof PersistentVolumeClaim))
                    .filter(it -> POLICIES || !(it instanceof NetworkPolicy))
                    .map(Manifests::withoutClaim)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private HasMetadata read(Path file) {
        try {
            String text = Files.readString(file)
                    .replaceAll("(?m)(namespace: )provinggrid$", "$1" + namespace)
                    .replace("provinggrid.provinggrid", "provinggrid." + namespace)
                    .replace("provinggrid-provinggrid-nodes", namespace + "-nodes")
                    .replaceAll("localhost/provinggrid-server:[\\w.]+", SERVER_IMAGE)
                    .replaceAll("localhost/provinggrid-worker:[\\w.]+", WORKER_IMAGE)
                    .replaceAll("slice-resource: \"[^\"]*\"", "slice-resource: \"" + Cluster.SLICE + "\"")
                    .replace("keep-warm: 2m", "keep-warm: 1s")
                    .replace("start-limit: 5m", "start-limit: 20m");
            boolean itself = text.contains("kind: Namespace\n");
            return new KubernetesSerialization()
                    .unmarshal(itself ? text.replaceFirst("name: provinggrid", "name: " + namespace) : text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The server's data in its pod: the test needs no storage. */
    private static HasMetadata withoutClaim(HasMetadata object) {
        if (object instanceof Deployment deployment) {
            for (Volume volume : deployment.getSpec().getTemplate().getSpec().getVolumes()) {
                if (volume.getPersistentVolumeClaim() != null) {
                    volume.setPersistentVolumeClaim(null);
                    volume.setEmptyDir(new io.fabric8.kubernetes.api.model.EmptyDirVolumeSource());
                }
            }
        }
        return object;
    }
}
