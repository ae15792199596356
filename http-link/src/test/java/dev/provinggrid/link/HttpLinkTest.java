package dev.provinggrid.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Connections on which nothing moves any more, at every place where that can be. */
@Timeout(60)
class HttpLinkTest {

    private static final Duration SILENCE = Duration.ofMillis(300);
    private static final Duration LONG = Duration.ofMinutes(10);
    private static final int MORE_THAN_ANY_BUFFER = 64 << 20;

    private final AtomicInteger moved = new AtomicInteger();
    private final HttpLink link = new HttpLink(HttpLink.directClient().build(), SILENCE, moved::incrementAndGet);

    /** The certificates that Java trusts are for https alone. */
    @Test
    void onlyAClientOfASecureAddressTrustsWhatJavaTrusts() throws Exception {
        SSLContext trusting = SSLContext.getDefault();
        assertThat(clientOf("https://host").sslContext()).isSameAs(trusting);
        assertThat(clientOf("http://host").sslContext()).isNotSameAs(trusting);
    }

    private static HttpClient clientOf(String address) {
        return HttpLink.client(URI.create(address)).build();
    }

    @Test
    void aDownloadThatStopsMidwayIsGivenUpWithWhatHasArrived() throws Exception {
        String kilobyte = "x".repeat(1024);
        try (StallingServer server =
                        StallingServer.sending("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n" + kilobyte);
                Answer answer = link.send(get(server.url()), LONG)) {
            InputStream body = answer.body();
            assertThat(body.readNBytes(1024)).hasSize(1024);
            assertThatThrownBy(body::read).isInstanceOf(TransferSilence.class).hasMessage("nothing arrived for 300 ms");
            await().until(server::isLeft);
        }
    }

    @Test
    void anAnswerWithoutEndOfItsHeadersIsGivenUp() throws Exception {
        try (StallingServer server = StallingServer.sending("HTTP/1.1 200 OK\r\nContent-Le")) {
            assertThatThrownBy(() -> link.send(get(server.url()), SILENCE))
                    .isInstanceOf(TransferSilence.class)
                    .hasMessage("no answer within 300 ms");
            await().until(server::isLeft);
        }
    }

    @Test
    void anUploadThatNobodyReadsIsGivenUp() throws Exception {
        try (StallingServer server = StallingServer.taking(1024)) {
            assertThatThrownBy(() -> link.send(put(server.url(), MORE_THAN_ANY_BUFFER), LONG))
                    .isInstanceOf(TransferSilence.class)
                    .hasMessage("nothing was taken for 300 ms");
            await().until(server::isLeft);
        }
    }

    /** What the system keeps for a reader that does not read looks taken: the wait for the answer has its own limit. */
    @Test
    void anUploadThatFitsIntoBuffersIsGivenUpForWantOfAnAnswer() throws Exception {
        try (StallingServer server = StallingServer.taking(1)) {
            assertThatThrownBy(() -> link.send(put(server.url(), 1000), SILENCE))
                    .isInstanceOf(TransferSilence.class)
                    .hasMessageContaining("no answer within");
        }
    }

    @Test
    void anEventStreamThatFallsSilentIsGivenUpAfterTheEventsThatCame() throws Exception {
        try (StallingServer server = StallingServer.sending("HTTP/1.1 200 OK\r\n\r\nevent: a\ndata: 1\n\nevent: b\n");
                Answer answer = link.send(get(server.url()), LONG);
                ServerSentEvents events = new ServerSentEvents(answer.body())) {
            assertThat(events.next()).contains(new ServerSentEvents.Event("a", "1"));
            assertThatThrownBy(events::next).isInstanceOf(TransferSilence.class);
        }
    }

    /** The cheat of a limit for the whole: what moves, however slowly, is not given up. */
    @Test
    void aTransferThatMovesMayTakeLongerThanTheSilence() throws Exception {
        HttpServer slow = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        slow.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        CountDownLatch never = new CountDownLatch(1);
        slow.createContext("/", exchange -> {
            byte[] body = exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(200, 8);
            for (int sent = 0; sent < 8; sent++) {
                exchange.getResponseBody().write(body[sent]);
                exchange.getResponseBody().flush();
                pause(never);
            }
            exchange.close();
        });
        slow.start();
        try (Answer answer =
                link.send(put(URI.create("http://127.0.0.1:" + slow.getAddress().getPort()), 8), LONG)) {
            assertThat(answer.bytes(100)).hasSize(8);
            assertThat(moved).hasValueGreaterThan(8);
        } finally {
            slow.stop(0);
        }
    }

    /** The other cheat: the time that the reader takes is no silence of the server. */
    @Test
    void aReaderMayTakeItsTime() throws Exception {
        try (StallingServer server = StallingServer.sending("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbody");
                Answer answer = link.send(get(server.url()), LONG)) {
            assertThat(answer.body().read()).isEqualTo('b');
            pause(new CountDownLatch(1));
            pause(new CountDownLatch(1));
            pause(new CountDownLatch(1));
            assertThat(answer.body().readAllBytes()).asString().isEqualTo("ody");
        }
    }

    @Test
    void anInterruptEndsTheWaitAndTheConnection() throws Exception {
        try (StallingServer server = StallingServer.taking(1)) {
            CompletableFuture<Answer> end = new CompletableFuture<>();
            Thread waiting = Thread.ofVirtual().start(() -> {
                try {
                    end.complete(link.send(get(server.url()), LONG));
                } catch (IOException | InterruptedException e) {
                    end.completeExceptionally(e);
                }
            });
            waiting.interrupt();
            assertThatThrownBy(end::get)
                    .isInstanceOf(ExecutionException.class)
                    .hasCauseInstanceOf(InterruptedException.class);
            await().until(server::isLeft);
        }
    }

    @Test
    void anAnswerLongerThanItsReaderBearsIsRefused() throws Exception {
        try (StallingServer server = StallingServer.sending("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbody");
                Answer answer = link.send(get(server.url()), LONG)) {
            assertThatThrownBy(() -> answer.bytes(3))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("3 bytes");
        }
    }

    /** Two fifths of the silence, which is what is tested. */
    private static void pause(CountDownLatch never) {
        try {
            assertThat(never.await(SILENCE.toMillis() * 2 / 5, TimeUnit.MILLISECONDS))
                    .isFalse();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static HttpRequest get(URI url) {
        return HttpRequest.newBuilder(url).build();
    }

    private static HttpRequest put(URI url, int bytes) {
        return HttpRequest.newBuilder(url)
                .PUT(BodyPublishers.ofByteArray(new byte[bytes]))
                .build();
    }
}
