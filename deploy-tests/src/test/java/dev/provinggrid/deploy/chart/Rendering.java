package dev.provinggrid.deploy.chart;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * What the chart renders.
 *
 * @param byTemplate text by the name of its template
 */
record Rendering(Map<String, String> byTemplate) {

    private static final Pattern BETWEEN = Pattern.compile("(?m)^---\\n");
    private static final String SOURCE = "# Source: provinggrid/templates/";

    /** @param text as {@code helm template} prints it */
    static Rendering of(String text) {
        Map<String, String> byTemplate = new TreeMap<>();
        for (String document : BETWEEN.split(text, -1)) {
            if (document.startsWith(SOURCE)) {
                int end = document.indexOf('\n');
                byTemplate.put(
                        document.substring(SOURCE.length(), end),
                        document.substring(end + 1).strip() + "\n");
            }
        }
        return new Rendering(byTemplate);
    }

    String text() {
        StringBuilder text = new StringBuilder();
        byTemplate.forEach((name, document) ->
                text.append("---\n# ").append(name).append('\n').append(document));
        return text.toString();
    }

    List<HasMetadata> objects() {
        List<HasMetadata> objects = new ArrayList<>();
        byTemplate.values().forEach(it -> objects.add(StrictYaml.read(it)));
        return List.copyOf(objects);
    }

    <T extends HasMetadata> T only(Class<T> kind, String name) {
        return objects().stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .filter(it -> it.getMetadata().getName().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + kind.getSimpleName() + " " + name));
    }

    boolean has(Class<? extends HasMetadata> kind) {
        return objects().stream().anyMatch(kind::isInstance);
    }
}
