package dev.provinggrid.cli.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.provinggrid.cli.file.WriteFailed;
import dev.provinggrid.link.ServerUnreachable;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A file is fetched whole, or is not there. */
@Timeout(60)
class DownloadTest {

    @TempDir
    private Path folder;

    private final AtomicInteger requests = new AtomicInteger();
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/api/v1/sweeps/s/breaks", exchange -> {
            boolean first = requests.getAndIncrement() == 0;
            exchange.sendResponseHeaders(200, 8);
            OutputStream body = exchange.getResponseBody();
            body.write((first ? "half" : "complete").getBytes(UTF_8));
            body.flush(); // the first time and no more: silence
            if (!first) {
                body.close();
            }
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void aDownloadThatStallsLeavesNoFileAndCanBeRepeated() {
        Path target = folder.resolve("trace.csv");
        assertThatThrownBy(() -> client().download("s", "breaks", target))
                .isInstanceOf(ServerUnreachable.class)
                .hasMessageContaining("nothing arrived");
        assertThat(folder).isEmptyDirectory();
        client().download("s", "breaks", target);
        assertThat(target).hasContent("complete");
    }

    @Test
    void anExistingFileStaysUntilTheDownloadIsComplete() throws IOException {
        Path target = Files.writeString(folder.resolve("trace.csv"), "before");
        assertThatThrownBy(() -> client().download("s", "breaks", target)).isInstanceOf(ServerUnreachable.class);
        assertThat(target).hasContent("before");
    }

    @Test
    void aFileThatCannotBeWrittenIsNoFaultOfTheServer() throws IOException {
        requests.set(1);
        Path nowhere = folder.resolve("nowhere/trace.csv");
        assertThatThrownBy(() -> client().retryingFor(Duration.ofHours(1)).download("s", "breaks", nowhere))
                .isInstanceOf(WriteFailed.class)
                .hasMessageContaining("nowhere/trace.csv cannot be written")
                .hasMessageContaining("MB free");
        try (Stream<Path> content = Files.list(folder)) {
            assertThat(content).isEmpty();
        }
    }

    private ControlClient client() {
        URI url = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        return ControlClient.noticingSilence(
                new Endpoint(url, "token"), Duration.ofMillis(300), Patience.silent(Duration.ZERO));
    }
}
