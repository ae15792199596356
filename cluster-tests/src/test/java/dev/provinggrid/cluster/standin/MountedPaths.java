package dev.provinggrid.cluster.standin;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.VolumeMount;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Paths inside a container and where they lie on this machine.
 *
 * @param local folder or file by its path in the container
 */
record MountedPaths(Map<String, Path> local) {

    static MountedPaths of(Container container, Map<String, Path> volumes) {
        return new MountedPaths(container.getVolumeMounts().stream()
                .filter(it -> volumes.containsKey(it.getName()))
                .collect(Collectors.toMap(VolumeMount::getMountPath, it -> source(it, volumes))));
    }

    private static Path source(VolumeMount mount, Map<String, Path> volumes) {
        Path volume = volumes.get(mount.getName());
        return mount.getSubPath() == null || mount.getSubPath().isEmpty() ? volume : volume.resolve(mount.getSubPath());
    }

    /** The text with every path in a volume replaced, in one pass: what it is replaced by is not looked at again. */
    String local(String text) {
        if (local.isEmpty()) {
            return text;
        }
        String paths = local.keySet().stream()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .map(Pattern::quote)
                .collect(Collectors.joining("|"));
        return Pattern.compile("(?<![\\w/.-])(" + paths + ")(?=$|[/:;, ])")
                .matcher(text)
                .replaceAll(found ->
                        Matcher.quoteReplacement(local.get(found.group(1)).toString()));
    }
}
