package dev.provinggrid.server;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** A server started as people start it: its jar, in a process of its own. */
public final class ServerProcess implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Path data;
    private final Process process;

    private ServerProcess(Path data, Process process) {
        this.data = data;
        this.process = process;
    }

    /** Settings with which it has workers of its own; for modules that are tested when the worker's program is there. */
    public static List<String> workers(int count) {
        Path program = Path.of(System.getProperty("provinggrid.home"), "sim-worker/target/sim-worker.jar");
        return List.of("--provinggrid.pool.local.workers=" + count, "--provinggrid.pool.local.worker-jar=" + program);
    }

    public static ServerProcess start(Path data, String... arguments) throws IOException {
        return startOn(data, List.of(), arguments);
    }

    /**
     * The same with a JVM of one's own making.
     *
     * @param more options of its JVM
     */
    public static ServerProcess startOn(Path data, List<String> more, String... arguments) throws IOException {
        Path program = Path.of(System.getProperty("provinggrid.home"), "control-server/target/control-server.jar");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:+ExitOnOutOfMemoryError",
                "--enable-native-access=ALL-UNNAMED",
                "-XX:AOTCache=" + program.resolveSibling("control-server.aot"),
                "-Xlog:aot=off,cds=off"));
        command.addAll(more);
        command.addAll(List.of(
                "-jar",
                program.toString(),
                "--provinggrid.data=" + data,
                "--server.port=0",
                "--provinggrid.exit-with-stdin=true"));
        command.addAll(List.of(arguments));
        Files.createDirectories(data);
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        data.resolve("output.log").toFile()))
                .start();
        return new ServerProcess(data, process);
    }

    public ServerProcess ready() {
        if (!readyOrEnded()) {
            throw new AssertionError("the server ended: " + output());
        }
        return this;
    }

    /** Whether it became ready; else it has ended. */
    public boolean readyOrEnded() {
        await().atMost(PATIENCE).until(() -> Files.exists(data.resolve("server.json")) || !process.isAlive());
        return process.isAlive();
    }

    /** Its exit code, once it has ended. */
    public int end() {
        await().atMost(PATIENCE).until(() -> !process.isAlive());
        return process.exitValue();
    }

    public void closeInput() throws IOException {
        process.getOutputStream().close();
    }

    public void kill() {
        process.destroyForcibly();
        end();
    }

    public List<ProcessHandle> children() {
        return process.children().toList();
    }

    public String token() throws IOException {
        return Files.readString(data.resolve("token")).strip();
    }

    public String output() {
        try {
            return Files.readString(data.resolve("output.log"));
        } catch (IOException unreadable) {
            return unreadable.toString();
        }
    }

    public HttpResponse<String> send(String method, String path, String body, String... headers)
            throws IOException, InterruptedException {
        String url = JsonMapper.shared()
                .readTree(Files.readString(data.resolve("server.json")))
                .get("url")
                .asString();
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url + path))
                .method(method, HttpRequest.BodyPublishers.ofString(body));
        if (headers.length > 0) {
            request.headers(headers);
        }
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request.build(), BodyHandlers.ofString());
        }
    }

    /**
     * The answer to its operator.
     *
     * @param body YAML or JSON; may be empty
     */
    public HttpResponse<String> ask(String method, String path, String body) throws IOException, InterruptedException {
        return send(method, path, body, "Authorization", "Bearer " + token(), "Content-Type", "application/yaml");
    }

    @Override
    public void close() {
        List<ProcessHandle> children = children();
        process.destroyForcibly();
        children.forEach(ProcessHandle::destroyForcibly);
    }
}
