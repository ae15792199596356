package dev.provinggrid.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code k8s/} holds what the chart renders, file by file: there is one source. */
class ManifestsTest {

    private static final Path K8S = Chart.HOME.resolve("k8s");

    /** In the order of their files. */
    private static final List<String> ORDER = List.of(
            "namespace",
            "serviceaccount",
            "role",
            "rolebinding",
            "clusterrole",
            "clusterrolebinding",
            "configmap",
            "persistentvolumeclaim",
            "service",
            "workers-service",
            "server-networkpolicy",
            "workers-networkpolicy",
            "gpu-sharing-configmap",
            "deployment");

    @ParameterizedTest
    @ValueSource(strings = {"cpu", "gpu", "gpu-plain"})
    void manifestsAreWhatTheChartRenders(String variant) throws IOException {
        Path folder = K8S.resolve(variant);
        Map<String, String> files = files(variant);
        for (Map.Entry<String, String> file : files.entrySet()) {
            Golden.compare(folder.resolve(file.getKey()), file.getValue());
        }
        try (Stream<Path> there = Files.list(folder)) {
            assertThat(there.map(it -> it.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(files.keySet());
        }
    }

    private static Map<String, String> files(String variant) {
        Rendering rendering = Chart.withFile(K8S.resolve("values-" + variant + ".yaml"), Map.of());
        assertThat(ORDER).as("every template has its place").containsAll(names(rendering));
        Map<String, String> files = new TreeMap<>();
        rendering
                .byTemplate()
                .forEach((template, text) ->
                        files.put("%02d-%s".formatted(ORDER.indexOf(name(template)), template), plain(variant, text)));
        files.put("kustomization.yaml", kustomization(files));
        return files;
    }

    private static List<String> names(Rendering rendering) {
        return rendering.byTemplate().keySet().stream().map(ManifestsTest::name).toList();
    }

    private static String name(String template) {
        return template.replaceFirst("\\.yaml$", "");
    }

    /** Helm is not who manages it. */
    private static String plain(String variant, String text) {
        return "# Rendered from helm/provinggrid with k8s/values-" + variant + ".yaml by k8s/render.sh: do not edit.\n"
                + text.replaceAll("(?m)^ *(app\\.kubernetes\\.io/managed-by|helm\\.sh/chart): .*\\n", "")
                        .replaceAll("(?m)^ *annotations:\\n *helm\\.sh/resource-policy: .*\\n", "");
    }

    private static String kustomization(Map<String, String> files) {
        List<String> lines = new ArrayList<>(List.of(
                "# Rendered by k8s/render.sh: do not edit.",
                "apiVersion: kustomize.config.k8s.io/v1beta1",
                "kind: Kustomization",
                "resources:"));
        files.keySet().forEach(it -> lines.add("  - " + it));
        return String.join("\n", lines) + "\n";
    }
}
