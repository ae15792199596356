package dev.provinggrid.model.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What we ship means the same to readers of YAML 1.1, which take a bare {@code 06:00} for 360 and {@code no} for false. */
class OlderYamlTest {

    private static final List<String> SHIPPED = List.of("../examples", "src/main/resources");

    @Test
    void everyShippedFileMeansTheSameToThem() throws IOException {
        List<Path> files = shipped();
        assertThat(files).hasSizeGreaterThan(10).allSatisfy(it -> {
            String text = Files.readString(it);
            JsonNode older = JsonMapper.shared().valueToTree(new Yaml().load(text));
            JsonNode ours =
                    JsonMapper.shared().readTree(JsonText.of(new DocumentReader().read(Files.readAllBytes(it))));
            assertThat(differences(older, ours, "").limit(5)).isEmpty();
        });
    }

    private static Stream<String> differences(JsonNode older, JsonNode ours, String place) {
        if (older.isObject() && ours.isObject()) {
            return Stream.concat(older.propertyNames().stream(), ours.propertyNames().stream())
                    .distinct()
                    .flatMap(it -> differences(older.path(it), ours.path(it), place + "/" + it));
        }
        if (older.isArray() && older.size() == ours.size()) {
            return IntStream.range(0, older.size())
                    .boxed()
                    .flatMap(it -> differences(older.get(it), ours.path(it), place + "/" + it));
        }
        boolean same = older.equals(ours)
                || (older.isNumber() && ours.isNumber() && older.doubleValue() == ours.doubleValue());
        return same ? Stream.of() : Stream.of(place + ": " + older + ", ours " + ours);
    }

    private static List<Path> shipped() throws IOException {
        Stream.Builder<Path> files = Stream.builder();
        for (String folder : SHIPPED) {
            try (Stream<Path> all = Files.walk(Path.of(folder))) {
                all.filter(it -> it.toString().endsWith(".yaml"))
                        .filter(it -> !it.toString().contains("pod-templates"))
                        .forEach(files);
            }
        }
        return files.build().toList();
    }
}
