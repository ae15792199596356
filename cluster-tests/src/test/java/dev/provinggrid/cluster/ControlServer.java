package dev.provinggrid.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.link.ReservedPort;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A control server as a process of this machine; killed and started again it keeps its address and its data. */
final class ControlServer implements AutoCloseable {

    private final Path data;
    private final Path output;
    private final ReservedPort port = reservedPort();
    private final List<String> settings;
    private final Map<String, String> environment;
    private Process process;

    /**
     * Nothing is started yet.
     *
     * @param settings of the server, {@code --key=value}; {@code URL} in them is its own address
     * @param environment what its process finds there
     */
    ControlServer(Path folder, List<String> settings, Map<String, String> environment) {
        this.data = folder.resolve("data");
        this.output = folder.resolve("server.out");
        this.settings = List.copyOf(settings);
        this.environment = Map.copyOf(environment);
    }

    String url() {
        return "http://127.0.0.1:" + port;
    }

    Path tokenFile() {
        return data.resolve("token");
    }

    /** Returns when it answers. */
    void start() {
        List<String> command = new ArrayList<>(Programs.controlServer());
        command.add("--server.port=" + port);
        command.add("--provinggrid.data=" + data);
        settings.forEach(it -> command.add(it.replace("URL", url())));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile()));
        builder.environment().putAll(environment);
        try {
            Files.deleteIfExists(data.resolve("server.json"));
            process = builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        await().atMost(Duration.ofMinutes(5))
                .failFast(() -> assertThat(process.isAlive()).as(this::log).isTrue())
                .until(() -> Files.exists(data.resolve("server.json")));
    }

    /** {@code kill -9}. */
    void kill() {
        process.destroyForcibly();
        awaitEnd();
    }

    /** SIGTERM. */
    void stop() {
        process.destroy();
        awaitEnd();
    }

    /** All that it said. */
    String log() {
        try (Stream<String> lines = Files.lines(output)) {
            return lines.collect(Collectors.joining("\n"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        if (process != null) {
            kill();
        }
    }

    private void awaitEnd() {
        await().atMost(Duration.ofSeconds(30)).until(() -> !process.isAlive());
    }

    private static ReservedPort reservedPort() {
        try {
            return ReservedPort.local();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
