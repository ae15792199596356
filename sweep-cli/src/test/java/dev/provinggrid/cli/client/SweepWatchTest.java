package dev.provinggrid.cli.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import dev.provinggrid.link.ServerUnreachable;
import dev.provinggrid.model.wire.view.ProgressEvent;
import dev.provinggrid.model.wire.view.SweepView;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.threeten.extra.MutableClock;
import tools.jackson.databind.json.JsonMapper;

/** A watch through all that a connection can do. */
@Timeout(60)
class SweepWatchTest {

    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final Duration SILENCE = Duration.ofMillis(500);

    private final MutableClock clock = MutableClock.of(Instant.parse("2026-11-22T04:00:00Z"), ZoneOffset.UTC);
    private final List<String> said = new CopyOnWriteArrayList<>();
    private final List<String> states = new CopyOnWriteArrayList<>();
    private volatile boolean finished;
    private volatile String running = "active";
    private HttpServer server;
    private SilencingProxy proxy;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/api/v1/sweeps/s/events", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            OutputStream body = exchange.getResponseBody();
            String state = finished ? "finished" : running;
            String event = finished ? "finished" : "progress";
            SweepView view = new SweepView("s", "s", "offroad-aeb", null, state, 1, 8, Map.of(), Instant.EPOCH, null);
            String data = JsonMapper.shared().writeValueAsString(new ProgressEvent(view, 1, 1, 1));
            body.write(("event: " + event + "\ndata: " + data + "\n\n").getBytes(UTF_8));
            body.flush(); // and nothing more: the stream stays open
        });
        server.start();
        proxy = new SilencingProxy(server.getAddress().getPort());
    }

    @AfterEach
    void stop() {
        proxy.close();
        server.stop(0);
    }

    @Test
    void aSweepThatStandsPausedIsNotWaitedFor() throws Exception {
        CompletableFuture<SweepView> end = watched();
        await().until(() -> states.contains("active"));
        running = "paused";
        assertThat(end.get(20, TimeUnit.SECONDS).state()).isEqualTo("paused");
    }

    @Test
    void aConnectionThatFallsSilentIsOpenedAgain() throws Exception {
        CompletableFuture<SweepView> end = watched();
        await().until(() -> states.contains("active"));
        proxy.silence();
        finished = true;
        assertThat(end.get(20, TimeUnit.SECONDS).state()).isEqualTo("finished");
        assertThat(proxy.connections()).isGreaterThan(1);
    }

    @Test
    void theTimeAServerMayBeAwayCountsFromWhenItIsAwayHoweverLongItWasQuietBefore() throws Exception {
        CompletableFuture<SweepView> end = watched();
        await().until(() -> states.contains("active"));
        clock.add(Duration.ofHours(3));
        proxy.refuse();
        await().until(() -> said.size() == 1);
        clock.add(PATIENCE.minusSeconds(1));
        finished = true;
        proxy.admit();
        assertThat(end.get(20, TimeUnit.SECONDS).state()).isEqualTo("finished");
        assertThat(said).hasSize(2);
        assertThat(said.get(0))
                .contains("no server answers at http://127.0.0.1:")
                .endsWith("tried again for 10 min");
        assertThat(said.get(1)).isEqualTo("the server answers again");
    }

    @Test
    void aServerThatStaysAwayIsGivenUpAfterThatTime() throws Exception {
        CompletableFuture<SweepView> end = watched();
        await().until(() -> states.contains("active"));
        proxy.refuse();
        await().until(() -> said.size() == 1);
        clock.add(PATIENCE.plusSeconds(1));
        assertThatThrownBy(() -> end.get(20, TimeUnit.SECONDS))
                .isInstanceOf(ExecutionException.class)
                .cause()
                .isInstanceOf(ServerUnreachable.class);
    }

    private CompletableFuture<SweepView> watched() {
        Endpoint endpoint = new Endpoint(URI.create("http://127.0.0.1:" + proxy.port()), "token");
        SweepWatch watch = new SweepWatch(
                ControlClient.noticingSilence(endpoint, SILENCE, Patience.silent(Duration.ZERO)),
                clock,
                PATIENCE,
                said::add);
        return CompletableFuture.supplyAsync(
                () -> watch.untilFinished("s", event -> states.add(event.sweep().state())));
    }
}
