package dev.provinggrid.cli.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import dev.provinggrid.link.Backoff;
import dev.provinggrid.link.ServerUnreachable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Commands of one request, at a server that is not there, or not for long. */
@Timeout(60)
class PatienceTest {

    private static final Duration SILENCE = Duration.ofMillis(300);
    private static final Backoff QUICK = new Backoff(Duration.ofMillis(5), Duration.ofMillis(20), () -> 0.5);

    private final List<String> said = new CopyOnWriteArrayList<>();

    @Test
    void aCommandWaitsForAServerThatStartsAndSaysSo() throws Exception {
        int port = freePort();
        CompletableFuture<Void> cancelled = CompletableFuture.runAsync(
                () -> client(port, Duration.ofMinutes(1)).cancel("s"));
        await().until(() -> !said.isEmpty());
        AtomicInteger requests = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.createContext("/api/v1/sweeps/s/cancel", exchange -> {
            requests.incrementAndGet();
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
        try {
            cancelled.get();
        } finally {
            server.stop(0);
        }
        assertThat(requests).hasValue(1);
        assertThat(said)
                .containsExactly(
                        "no server answers at http://127.0.0.1:" + port + ": tried again for 1 min",
                        "the server answers again");
    }

    @Test
    void aServerThatNeverComesIsGivenUpAfterTheTime() throws IOException {
        int port = freePort();
        assertThatThrownBy(() -> client(port, Duration.ofMillis(50)).cancel("s"))
                .isInstanceOf(ServerUnreachable.class)
                .hasMessage("no server answers at http://127.0.0.1:" + port);
        assertThat(said).hasSize(1);
    }

    @Test
    void aHostWithoutAnAddressIsASlipAndToldAtOnce() {
        Endpoint nowhere = new Endpoint(URI.create("http://no-such-host.invalid:7700"), "token");
        assertThatThrownBy(() -> client(nowhere, Duration.ofHours(1)).cancel("s"))
                .isInstanceOf(ServerUnreachable.class);
        assertThat(said).isEmpty();
    }

    /** A rerun that was heard opens a round: asked again, it would open another. */
    @Test
    void aRequestThatTheServerMayHaveHeardIsNotRepeated() throws Exception {
        AtomicInteger heard = new AtomicInteger();
        try (ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> breakAfterTheFirstByte(socket, heard));
            assertThatThrownBy(() ->
                            client(socket.getLocalPort(), Duration.ofHours(1)).rerun("s", "error", List.of()))
                    .isInstanceOf(ServerUnreachable.class);
        }
        assertThat(heard).hasValue(1);
        assertThat(said).isEmpty();
    }

    @Test
    void anUploadThatTheServerDoesNotTakeIsGivenUp() throws Exception {
        try (ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            ControlClient client = client(socket.getLocalPort(), Duration.ofHours(1));
            assertThatThrownBy(() -> client.putBlob("0".repeat(64), Endless::new))
                    .isInstanceOf(ServerUnreachable.class)
                    .hasMessageContaining("is silent: nothing was taken for 300 ms");
        }
    }

    /** Somebody is there: to look for the server elsewhere would not help. */
    @Test
    void aServerThatTakesTooLongIsSilentAndNotAbsent() throws Exception {
        try (ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            assertThatThrownBy(() ->
                            client(socket.getLocalPort(), Duration.ofHours(1)).cancel("s"))
                    .isInstanceOf(ServerUnreachable.class)
                    .hasMessageContaining("is silent: no answer within 300 ms");
        }
        assertThat(said).isEmpty();
    }

    private static final class Endless extends InputStream {
        @Override
        public int read() {
            return 'x';
        }

        @Override
        public int read(byte[] into, int offset, int length) {
            return length;
        }
    }

    private static void breakAfterTheFirstByte(ServerSocket socket, AtomicInteger heard) {
        try {
            while (true) {
                try (Socket connection = socket.accept()) {
                    if (connection.getInputStream().read() >= 0) {
                        heard.incrementAndGet();
                    }
                }
            }
        } catch (IOException _) {
            // Closed.
        }
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ControlClient client(int port, Duration atMost) {
        return client(new Endpoint(URI.create("http://127.0.0.1:" + port), "token"), atMost);
    }

    private ControlClient client(Endpoint endpoint, Duration atMost) {
        return ControlClient.noticingSilence(endpoint, SILENCE, new Patience(atMost, QUICK, said::add));
    }
}
