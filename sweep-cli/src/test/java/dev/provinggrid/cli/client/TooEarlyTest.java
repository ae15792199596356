package dev.provinggrid.cli.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.provinggrid.link.HttpLink;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TooEarlyTest {

    @Test
    void aRequestThatIsToldToWaitIsRepeatedAfterThat() throws IOException {
        List<Long> asked = new ArrayList<>();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            asked.add(System.nanoTime());
            exchange.getResponseHeaders().set("Retry-After", "1");
            byte[] body = (asked.size() == 1 ? "{}" : "[]").getBytes(UTF_8);
            exchange.sendResponseHeaders(asked.size() == 1 ? 429 : 200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        try (HttpLink link = new HttpLink(HttpLink.client().build(), Connection.SILENCE)) {
            URI url = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
            Connection connection = new Connection(
                    () -> new Endpoint(url, "token"),
                    link,
                    Patience.silent(Duration.ZERO).whereUnheard());
            assertThat(connection.send(() -> connection.request("/")))
                    .asString()
                    .isEqualTo("[]");
        } finally {
            server.stop(0);
        }
        assertThat(asked).hasSize(2);
        assertThat(asked.get(1) - asked.get(0))
                .isGreaterThanOrEqualTo(Duration.ofSeconds(1).toNanos());
    }
}
