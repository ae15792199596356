package dev.provinggrid.deploy.image;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * An image as {@code docker save} writes it, unpacked.
 *
 * @param root its files
 * @param entrypoint what is started
 * @param environment {@code NAME=VALUE}
 * @param user number of user and group: {@code 65532:65532}
 */
record Archive(Path root, List<String> entrypoint, List<String> environment, String user) {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Unpacks the archive's layers, one over the other, into a folder {@code root} beneath. */
    static Archive unpack(Path archive, Path folder) throws IOException, InterruptedException {
        Path parts = Files.createDirectories(folder.resolve("parts"));
        Path root = Files.createDirectories(folder.resolve("root"));
        tar("-xf", archive.toString(), "-C", parts.toString());
        JsonNode manifest = JSON.readTree(parts.resolve("manifest.json").toFile()).get(0);
        for (JsonNode layer : manifest.get("Layers")) {
            tar("-xpf", parts.resolve(layer.asText()).toString(), "-C", root.toString());
        }
        JsonNode config = JSON.readTree(
                        parts.resolve(manifest.get("Config").asText()).toFile())
                .get("config");
        return new Archive(
                root,
                texts(config.get("Entrypoint")),
                texts(config.get("Env")),
                config.get("User").asText());
    }

    private static void tar(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("tar"));
        command.addAll(List.of(arguments));
        Process tar = new ProcessBuilder(command).inheritIO().start();
        assertThat(tar.waitFor()).as("tar").isZero();
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(it -> texts.add(it.asText()));
        return List.copyOf(texts);
    }
}
