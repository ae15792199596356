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

    /** Unpacks the archive's layers, one over the other, into a folder {@code root} beneath; what was there is gone. */
    static Archive unpack(Path archive, Path folder) throws IOException, InterruptedException {
        run("rm", "-rf", "--one-file-system", folder.toString());
        Path parts = Files.createDirectories(folder.resolve("parts"));
        Path root = Files.createDirectories(folder.resolve("root"));
        run("tar", "-xf", archive.toString(), "-C", parts.toString());
        JsonNode manifest =
                JSON.readTree(parts.resolve("manifest.json").toFile()).get(0);
        for (JsonNode layer : manifest.get("Layers")) {
            run("tar", "-xpf", parts.resolve(layer.asText()).toString(), "-C", root.toString());
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

    private static void run(String... command) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor())
                .as(String.join(" ", command))
                .isZero();
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(it -> texts.add(it.asText()));
        return List.copyOf(texts);
    }
}
