package dev.provinggrid.cluster.standin;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.KeyToPath;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Volume;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Volumes of pods as folders: Secrets and ConfigMaps as files, scratch space empty. */
public final class VolumeSource {

    private final ObjectStore store;

    VolumeSource(ObjectStore store) {
        this.store = store;
    }

    /** Why a volume of the pod cannot be mounted; empty when all can. */
    Optional<String> missing(Pod pod) {
        return pod.getSpec().getVolumes().stream()
                .filter(it -> content(pod, it).isEmpty())
                .findFirst()
                .map(it -> "MountVolume.SetUp failed for volume \"%s\" : %s not found"
                        .formatted(
                                it.getName(),
                                it.getSecret() != null
                                        ? "secret \"" + it.getSecret().getSecretName() + "\""
                                        : "configmap \"" + it.getConfigMap().getName() + "\""));
    }

    /** Writes all volumes of the pod; their folders by name. */
    Map<String, Path> written(Pod pod, Path folder) throws IOException {
        Map<String, Path> folders = new TreeMap<>();
        for (Volume volume : pod.getSpec().getVolumes()) {
            Path own = Files.createDirectories(folder.resolve(volume.getName()));
            content(pod, volume).orElse(Map.of()).forEach((path, bytes) -> write(own.resolve(path), bytes));
            folders.put(volume.getName(), own);
        }
        return folders;
    }

    /** The value of a key in a Secret of the namespace. */
    Optional<String> secret(String namespace, String name, String key) {
        return secret(namespace, name).map(it -> it.get(key)).map(it -> new String(it, StandardCharsets.UTF_8));
    }

    private Optional<Map<String, byte[]>> content(Pod pod, Volume volume) {
        String namespace = pod.getMetadata().getNamespace();
        if (volume.getSecret() != null) {
            return secret(namespace, volume.getSecret().getSecretName())
                    .map(it -> chosen(it, volume.getSecret().getItems()));
        }
        if (volume.getConfigMap() != null) {
            return store.find(ConfigMap.class, namespace, volume.getConfigMap().getName())
                    .map(it -> it.getData().entrySet().stream()
                            .collect(Collectors.toMap(
                                    Map.Entry::getKey, entry -> entry.getValue().getBytes(StandardCharsets.UTF_8))))
                    .map(it -> chosen(it, volume.getConfigMap().getItems()));
        }
        return Optional.of(Map.of());
    }

    private Optional<Map<String, byte[]>> secret(String namespace, String name) {
        return store.find(Secret.class, namespace, name).map(secret -> {
            Map<String, byte[]> data = new TreeMap<>();
            Optional.ofNullable(secret.getData())
                    .orElse(Map.of())
                    .forEach((key, value) -> data.put(key, Base64.getDecoder().decode(value)));
            Optional.ofNullable(secret.getStringData())
                    .orElse(Map.of())
                    .forEach((key, value) -> data.put(key, value.getBytes(StandardCharsets.UTF_8)));
            return data;
        });
    }

    private static Map<String, byte[]> chosen(Map<String, byte[]> all, List<KeyToPath> items) {
        return items.isEmpty()
                ? all
                : items.stream().collect(Collectors.toMap(KeyToPath::getPath, it -> all.get(it.getKey())));
    }

    private static void write(Path file, byte[] bytes) {
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
