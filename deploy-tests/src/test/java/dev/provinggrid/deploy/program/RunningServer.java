package dev.provinggrid.deploy.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The server's program, started with its data in {@code data} of a folder, and asked as its operator. */
public final class RunningServer implements AutoCloseable {

    static final Path HOME = Path.of(System.getProperty("provinggrid.home"));

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path folder;
    private final Process process;

    private RunningServer(Path folder, Process process) {
        this.folder = folder;
        this.process = process;
    }

    static RunningServer start(Path folder, List<String> settings) throws IOException {
        return start(folder, settings, Map.of());
    }

    /** Returns when it is ready. */
    public static RunningServer start(Path folder, List<String> settings, Map<String, String> environment)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-jar",
                HOME.resolve("control-server/target/control-server.jar").toString(),
                "--provinggrid.data=" + folder.resolve("data"),
                "--provinggrid.exit-with-stdin=true",
                "--server.port=0"));
        command.addAll(settings);
        ProcessBuilder program = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log.txt").toFile());
        program.environment().putAll(environment);
        RunningServer server = new RunningServer(folder, program.start());
        await().atMost(Duration.ofMinutes(3))
                .failFast(() -> assertThat(server.process.isAlive())
                        .as(Files.readString(folder.resolve("log.txt")))
                        .isTrue())
                .until(() -> Files.exists(folder.resolve("data/server.json")));
        return server;
    }

    /** The body of the answer. */
    public String ask(String method, String path, String body) throws IOException, InterruptedException {
        String url = JSON.readTree(Files.readString(folder.resolve("data/server.json")))
                .get("url")
                .asText();
        String token = Files.readString(folder.resolve("data/token")).strip();
        HttpRequest request = HttpRequest.newBuilder(URI.create(url + path))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .method(method, BodyPublishers.ofString(body))
                .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request, BodyHandlers.ofString()).body();
        }
    }

    @Override
    public void close() {
        process.destroy();
        await().atMost(Duration.ofSeconds(30)).until(() -> !process.isAlive());
    }
}
