package dev.provinggrid.worker.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.provinggrid.link.ServerUnreachable;
import dev.provinggrid.model.wire.worker.LeaseRequest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ControlPlaneTest {

    private final List<String> ids = new CopyOnWriteArrayList<>();
    private HttpServer server;
    private ControlPlane plane;

    @BeforeEach
    void serve(@TempDir Path folder) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/api/v1/leases", exchange -> {
            ids.add(exchange.getRequestHeaders().getFirst("X-Request-Id"));
            exchange.sendResponseHeaders(ids.size() % 2 == 0 ? 400 : 503, -1);
            exchange.close();
        });
        server.start();
        plane = new ControlPlane(
                URI.create("http://127.0.0.1:" + server.getAddress().getPort()),
                new TokenFile(Files.writeString(folder.resolve("token"), "t")),
                ControlPlane.SILENCE,
                () -> {});
    }

    @AfterEach
    void close() {
        plane.close();
        server.stop(0);
    }

    @Test
    void aFailureNamesItsRequestAsTheServersLogDoes() {
        assertThatThrownBy(this::lease).isInstanceOf(ServerUnreachable.class).hasMessageContaining(ids.get(0));
        assertThat(lease())
                .isInstanceOfSatisfying(
                        Reply.Refused.class, it -> assertThat(it.detail()).contains(ids.get(1)));
        server.stop(0);
        assertThatThrownBy(this::lease).isInstanceOf(ServerUnreachable.class).hasMessageContaining("(request ");
        assertThat(ids).hasSize(2).doesNotHaveDuplicates().doesNotContainNull();
    }

    private Reply<?> lease() {
        return plane.lease(
                new LeaseRequest(UUID.randomUUID(), UUID.randomUUID(), 0, Set.of(), Set.of(), Map.of(), 1, 0));
    }
}
