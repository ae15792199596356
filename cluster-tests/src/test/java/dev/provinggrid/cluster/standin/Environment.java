package dev.provinggrid.cluster.standin;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.EnvVarSource;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The environment of a container: values, what the downward API tells, keys of Secrets. */
final class Environment {

    private static final Pattern REFERENCE = Pattern.compile("\\$\\(([A-Za-z_][A-Za-z0-9_]*)\\)");
    private static final Pattern KEYED = Pattern.compile("metadata\\.(labels|annotations)\\['([^']+)'\\]");

    private final Map<String, String> values = new LinkedHashMap<>();

    Environment(Pod pod, Container container, VolumeSource volumes) {
        for (EnvVar variable : container.getEnv()) {
            String value = variable.getValueFrom() == null
                    ? expand(variable.getValue() == null ? "" : variable.getValue())
                    : of(variable.getValueFrom(), pod, volumes);
            values.put(variable.getName(), value);
        }
    }

    Map<String, String> values() {
        return values;
    }

    /** The text with each {@code $(NAME)} that is known replaced. */
    String expand(String text) {
        return REFERENCE
                .matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(values.getOrDefault(found.group(1), found.group())));
    }

    private static String of(EnvVarSource source, Pod pod, VolumeSource volumes) {
        if (source.getSecretKeyRef() != null) {
            return volumes.secret(
                            pod.getMetadata().getNamespace(),
                            source.getSecretKeyRef().getName(),
                            source.getSecretKeyRef().getKey())
                    .orElse("");
        }
        if (source.getFieldRef() != null) {
            return field(source.getFieldRef().getFieldPath(), pod);
        }
        throw new UnsupportedOperationException("environment from " + source);
    }

    private static String field(String path, Pod pod) {
        ObjectMeta metadata = pod.getMetadata();
        Matcher keyed = KEYED.matcher(path);
        if (keyed.matches()) {
            Map<String, String> map =
                    keyed.group(1).equals("labels") ? metadata.getLabels() : metadata.getAnnotations();
            return map.getOrDefault(keyed.group(2), "");
        }
        return switch (path) {
            case "metadata.name" -> metadata.getName();
            case "metadata.namespace" -> metadata.getNamespace();
            case "metadata.uid" -> metadata.getUid();
            case "spec.nodeName" -> pod.getSpec().getNodeName();
            case "status.podIP" -> pod.getStatus().getPodIP();
            case "status.hostIP" -> Kubelet.ADDRESS;
            default -> throw new UnsupportedOperationException("downward API: " + path);
        };
    }
}
