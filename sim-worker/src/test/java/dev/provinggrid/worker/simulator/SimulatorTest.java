package dev.provinggrid.worker.simulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A simulator beside the worker whose trace does not arrive as it should. */
@Timeout(60)
class SimulatorTest {

    private static final Duration SILENCE = Duration.ofMillis(300);
    private static final long LARGEST = 1 << 20;

    @TempDir
    private Path folder;

    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/stops", exchange -> {
            exchange.sendResponseHeaders(200, 100_000);
            exchange.getResponseBody().write(new byte[1024]);
            exchange.getResponseBody().flush(); // and no more
        });
        server.createContext("/large", exchange -> {
            exchange.sendResponseHeaders(200, LARGEST + 1);
            exchange.getResponseBody().write(new byte[(int) LARGEST + 1]);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void aTraceThatStopsMidwayIsGivenUp() {
        assertThatThrownBy(() -> fetch("/stops", SILENCE, () -> {}))
                .isInstanceOf(NoAnswer.class)
                .hasMessage("no answer to /stops: nothing arrived for 300 ms");
    }

    @Test
    void aTraceThatStopsMidwayCanBeAbandonedBeforeThat() {
        AtomicInteger looks = new AtomicInteger();
        assertThatThrownBy(() -> fetch("/stops", Duration.ofHours(1), () -> {
                    if (looks.incrementAndGet() > 3) {
                        throw new CancellationException("enough");
                    }
                }))
                .hasMessage("enough");
        assertThat(looks).hasValue(4);
    }

    @Test
    void aTraceThatIsTooLargeIsRefused() {
        assertThatThrownBy(() -> fetch("/large", SILENCE, () -> {}))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("more than " + LARGEST + " bytes");
    }

    private void fetch(String link, Duration silence, Runnable watch) throws IOException, InterruptedException {
        String address = "http://127.0.0.1:" + server.getAddress().getPort();
        new Simulator(address, new SimulatorTimeouts(silence, silence, silence))
                .fetch(link, folder.resolve("trace.csv"), LARGEST, watch);
    }
}
