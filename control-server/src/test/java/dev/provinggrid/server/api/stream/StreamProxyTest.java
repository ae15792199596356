package dev.provinggrid.server.api.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.provinggrid.link.Answer;
import dev.provinggrid.link.TransferSilence;
import dev.provinggrid.server.dispatch.Bench;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.platform.web.limit.TooManyAtOnce;
import dev.provinggrid.server.security.session.AccessRecheck;
import dev.provinggrid.server.security.session.Caller;
import dev.provinggrid.server.security.token.Role;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.result.RunningCases;
import dev.provinggrid.server.store.worker.Workers;
import jakarta.servlet.ServletOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.DelegatingServletOutputStream;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.security.core.Authentication;
import org.springframework.web.server.ResponseStatusException;

/** A worker's live video reaches whoever looks on, and nothing else of that machine does. */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StreamProxyTest {

    private static final StreamFile PLAYLIST = StreamFile.named("video.m3u8").orElseThrow();

    private static final Authentication VIEWER =
            Caller.vouchedFor("vera", Role.VIEWER, Optional.empty()).authentication();
    private static final int LONG_FILE = 1 << 30;

    private Bench bench;
    private HttpServer worker;

    @BeforeAll
    void open(@TempDir Path folder) throws IOException {
        bench = new Bench(folder, List.of());
        bench.worker().beat();
        worker = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        worker.createContext("/video.m3u8", exchange -> {
            byte[] body =
                    ("#EXTM3U " + exchange.getRequestHeaders().getFirst("Range")).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(206, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        worker.createContext("/video-1.mp4", exchange -> {
            exchange.getResponseHeaders().set("Location", "http://127.0.0.1:1/secret");
            exchange.sendResponseHeaders(302, -1);
            exchange.close();
        });
        worker.createContext("/video-2.mp4", exchange -> {
            exchange.sendResponseHeaders(200, LONG_FILE);
            byte[] block = new byte[1 << 16];
            try {
                for (int sent = 0; sent < LONG_FILE; sent += block.length) {
                    exchange.getResponseBody().write(block);
                }
            } catch (IOException _) {
                exchange.close();
            }
        });
        worker.createContext("/video-3.mp4", exchange -> {
            exchange.sendResponseHeaders(200, LONG_FILE);
            exchange.getResponseBody().write(new byte[1000]);
            exchange.getResponseBody().flush(); // and no more
        });
        worker.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        worker.start();
    }

    @AfterAll
    void close() {
        worker.stop(0);
        bench.close();
    }

    @Test
    void aPlaylistComesFromTheAddressThatThePoolKnowsWithItsRange() throws IOException {
        try (StreamProxy proxy = proxy(Optional.of(worker.getAddress()))) {
            Answer answer = proxy.fetch(0, PLAYLIST, Optional.of("bytes=0-9"));
            assertThat(answer.status()).isEqualTo(206);
            assertThat(new String(answer.body().readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualTo("#EXTM3U bytes=0-9");
        }
    }

    @Test
    void whatIsLiveIsKeptByNoCacheAndServedByRanges() throws IOException {
        try (StreamProxy proxy = proxy(Optional.of(worker.getAddress()))) {
            Streams index = index();
            MockHttpServletResponse response = new MockHttpServletResponse();
            controller(index, proxy, _ -> Set.of()).file(0, "video.m3u8", Optional.of("bytes=0-9"), VIEWER, response);
            assertThat(response.getStatus()).isEqualTo(206);
            assertThat(response.getContentType()).isEqualTo("application/vnd.apple.mpegurl");
            assertThat(response.getHeader("Cache-Control")).isEqualTo("no-store");
            assertThat(response.getHeader("Accept-Ranges")).isEqualTo("bytes");
            assertThat(response.getContentAsString()).isEqualTo("#EXTM3U bytes=0-9");
        }
    }

    @Test
    void aRunIsLiveOnlyOnceItsPlaylistWasServed() {
        bench.submit(1);
        BenchWorker filming = bench.worker();
        filming.runOne();
        Streams index = new Streams(
                bench.part(Workers.class),
                bench.part(Attempts.class),
                bench.part(RunningCases.class),
                _ -> Optional.of(worker.getAddress()));
        Streams.StreamView before = running(index);
        assertThat(before.state()).isEqualTo("running");
        assertThat(before.playlist()).isNotNull();
        index.served(
                before.slot(),
                StreamFile.named("video-" + (before.attempt() + 1) + ".m3u8").orElseThrow());
        index.served(
                before.slot(),
                StreamFile.named("video-" + before.attempt() + ".mp4").orElseThrow());
        assertThat(running(index).state()).as("of another run, and no playlist").isEqualTo("running");
        index.served(
                before.slot(),
                StreamFile.named("video-" + before.attempt() + ".m3u8").orElseThrow());
        assertThat(running(index).state()).isEqualTo("live");
    }

    private Streams index() {
        return new Streams(
                bench.part(Workers.class),
                bench.part(Attempts.class),
                bench.part(RunningCases.class),
                _ -> Optional.empty());
    }

    private static Streams.StreamView running(Streams index) {
        return index.all().stream()
                .filter(it -> it.attempt() != null)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aSlotWithoutAnAddressIsIdleAndSaysSo() {
        try (StreamProxy proxy = proxy(Optional.empty())) {
            assertThatThrownBy(() -> proxy.fetch(0, PLAYLIST, Optional.empty())).hasMessageContaining("410", "idle");
            assertThatThrownBy(() -> proxy.fetch(99, PLAYLIST, Optional.empty()))
                    .hasMessageContaining("410", "slot 99");
        }
    }

    @Test
    void aWorkerThatServesNothingYetIsIdle() {
        try (StreamProxy proxy = proxy(Optional.of(InetSocketAddress.createUnresolved("127.0.0.1", 1)))) {
            assertThatThrownBy(() -> proxy.fetch(0, PLAYLIST, Optional.empty())).hasMessageContaining("410");
        }
    }

    @Test
    void noRedirectIsFollowed() {
        try (StreamProxy proxy = proxy(Optional.of(worker.getAddress()))) {
            StreamFile segment = StreamFile.named("video-1.mp4").orElseThrow();
            assertThatThrownBy(() -> proxy.fetch(0, segment, Optional.empty()))
                    .isInstanceOf(ResponseStatusException.class)
                    .hasMessageContaining("502");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "..",
                "../video.m3u8",
                "video.m3u8/..",
                "/etc/passwd",
                "video.m3u8?x=1",
                "video.m3u8#",
                "video-1.exe",
                "video-.mp4",
                "video-1.mp4\n",
                "VIDEO.M3U8",
                "video-1234567890123456789.m3u8",
                "video-0001.m4s",
                "video.json",
                "%2e%2e",
                "http://host/video.m3u8",
                "video-1.mp4.m3u8",
                "xvideo.m3u8"
            })
    void onlyFilesOfStreamsHaveNames(String name) {
        assertThat(StreamFile.named(name)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"video.m3u8", "video.mp4", "video-1.m3u8", "video-123456789012345678.mp4"})
    void everyFileOfAStreamHasAType(String name) {
        assertThat(StreamFile.named(name).orElseThrow().type()).contains("/");
    }

    private StreamProxy proxy(Optional<InetSocketAddress> address) {
        return proxy(address, Duration.ofSeconds(20));
    }

    private StreamProxy proxy(Optional<InetSocketAddress> address, Duration silence) {
        return new StreamProxy(bench.part(Workers.class), _ -> address, silence);
    }

    @Test
    void aViewerThatNeverReadsTakesOnePlaceAndNoMore() throws Exception {
        try (StreamProxy proxy = proxy(Optional.of(worker.getAddress()))) {
            StreamController controller = controller(index(), proxy, _ -> Set.of());
            CountDownLatch sending = new CountDownLatch(1);
            CountDownLatch read = new CountDownLatch(1);
            Thread stalled = Thread.ofVirtual().start(() -> {
                try {
                    controller.file(0, "video.m3u8", Optional.of("bytes=0-9"), VIEWER, new MockHttpServletResponse() {
                        @Override
                        public ServletOutputStream getOutputStream() {
                            sending.countDown();
                            awaitQuietly(read);
                            return super.getOutputStream();
                        }
                    });
                } catch (IOException impossible) {
                    throw new UncheckedIOException(impossible);
                }
            });
            sending.await();
            assertThatThrownBy(() ->
                            controller.file(0, "video.m3u8", Optional.empty(), VIEWER, new MockHttpServletResponse()))
                    .isInstanceOfSatisfying(TooManyAtOnce.class, it -> {
                        assertThat(it.getStatusCode().value()).isEqualTo(503);
                        assertThat(it.getHeaders().getFirst("Retry-After")).isEqualTo("5");
                    });
            read.countDown();
            stalled.join();
            MockHttpServletResponse next = new MockHttpServletResponse();
            controller.file(0, "video.m3u8", Optional.of("bytes=0-9"), VIEWER, next);
            assertThat(next.getStatus()).isEqualTo(206);
        }
    }

    @Test
    void aWorkerThatStopsInTheMiddleOfAFileTakesItsPlaceNoLongerThanItsSilence() throws IOException {
        try (StreamProxy proxy = proxy(Optional.of(worker.getAddress()), Duration.ofMillis(300))) {
            StreamController controller = controller(index(), proxy, _ -> Set.of());
            MockHttpServletResponse half = new MockHttpServletResponse();
            assertThatThrownBy(() -> controller.file(0, "video-3.mp4", Optional.empty(), VIEWER, half))
                    .isInstanceOf(TransferSilence.class);
            assertThat(half.getContentAsByteArray()).hasSize(1000);
            MockHttpServletResponse next = new MockHttpServletResponse();
            controller.file(0, "video.m3u8", Optional.of("bytes=0-9"), VIEWER, next);
            assertThat(next.getStatus()).isEqualTo(206);
        }
    }

    @Test
    void aViewerWhoseSessionEndsGetsNoMoreOfAFile() {
        AtomicInteger received = new AtomicInteger();
        try (StreamProxy proxy = proxy(Optional.of(worker.getAddress()))) {
            StreamController controller =
                    controller(index(), proxy, it -> received.get() > 100_000 ? Set.copyOf(it) : Set.of());
            assertThatThrownBy(
                            () -> controller.file(0, "video-2.mp4", Optional.empty(), VIEWER, new SlowViewer(received)))
                    .isInstanceOf(ResponseStatusException.class)
                    .hasMessageContaining("401");
        }
        assertThat(received.get()).isBetween(100_000, LONG_FILE / 2);
    }

    /** Reads some kilobytes a millisecond, and keeps nothing. */
    private static final class SlowViewer extends MockHttpServletResponse {
        private final AtomicInteger received;

        SlowViewer(AtomicInteger received) {
            this.received = received;
        }

        @Override
        public ServletOutputStream getOutputStream() {
            return new DelegatingServletOutputStream(OutputStream.nullOutputStream()) {
                @Override
                public void write(byte[] block, int from, int length) {
                    received.addAndGet(length);
                    LockSupport.parkNanos(1_000_000);
                }
            };
        }
    }

    private static StreamController controller(Streams index, StreamProxy proxy, AccessRecheck access) {
        return new StreamController(index, proxy, access, new Places(1));
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
