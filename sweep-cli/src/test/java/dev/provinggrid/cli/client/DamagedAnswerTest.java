package dev.provinggrid.cli.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.provinggrid.link.HttpLink;
import dev.provinggrid.link.ServerUnreachable;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class DamagedAnswerTest {

    @Test
    void theConnectionOfAnAnswerThatIsNoGzipIsClosed() throws IOException {
        CompletableFuture<IOException> closed = new CompletableFuture<>();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
            exchange.sendResponseHeaders(200, 0);
            writeUntilClosed(exchange.getResponseBody(), closed);
        });
        server.start();
        HttpLink link = new HttpLink(HttpLink.client().build(), Connection.SILENCE);
        try {
            URI url = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
            Connection connection = new Connection(
                    () -> new Endpoint(url, "token"),
                    link,
                    Patience.silent(Duration.ZERO).whereUnheard());
            assertThatThrownBy(() -> connection.open(connection.request("/"))).isInstanceOf(ServerUnreachable.class);
            assertThat(closed).succeedsWithin(Duration.ofSeconds(20));
        } finally {
            server.stop(0);
            link.close();
        }
    }

    private static void writeUntilClosed(OutputStream body, CompletableFuture<IOException> closed) {
        try {
            while (true) {
                body.write(new byte[1 << 16]);
            }
        } catch (IOException end) {
            closed.complete(end);
        }
    }
}
