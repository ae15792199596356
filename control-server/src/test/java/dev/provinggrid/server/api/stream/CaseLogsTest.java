package dev.provinggrid.server.api.stream;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.provinggrid.model.wire.view.LogPart;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.server.dispatch.Bench;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.result.CaseRow;
import dev.provinggrid.server.store.worker.Workers;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CaseLogsTest {
    private static final Duration SOON = Duration.ofMillis(300);

    /** Nothing takes that long, on a busy machine neither. */
    private static final Duration LATE = Duration.ofSeconds(20);

    private Bench bench;
    private HttpServer worker;

    @BeforeAll
    void open(@TempDir Path folder) throws IOException {
        bench = new Bench(folder, List.of());
        worker = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        worker.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        worker.start();
    }

    @AfterAll
    void close() {
        worker.stop(0);
        bench.close();
    }

    /** As of a worker that was stopped while it answered, or is not to be reached: that is no fault, and the next answer goes on. */
    @Test
    void aLogThatStopsMidwayIsNothingNewAndGoesOnWhereItWas() throws IOException {
        bench.submit(1);
        GrantedAttempt attempt = bench.worker().runOne();
        AtomicInteger asked = new AtomicInteger();
        worker.createContext("/log-" + attempt.id() + ".txt", exchange -> {
            String range = exchange.getRequestHeaders().getFirst("Range");
            byte[] log = "loading\nwaiting".getBytes(StandardCharsets.UTF_8);
            int from = Integer.parseInt(range.replaceAll("\\D", ""));
            exchange.getResponseHeaders().set("Content-Range", "bytes " + from + "-14/15");
            exchange.sendResponseHeaders(206, log.length - from);
            boolean stops = asked.getAndIncrement() == 1;
            exchange.getResponseBody().write(log, from, stops ? 2 : log.length - from);
            exchange.getResponseBody().flush();
            if (!stops) {
                exchange.close();
            }
        });
        try (StreamProxy proxy = proxy(Optional.of(worker.getAddress()))) {
            CaseLogs logs = logs(proxy);
            CaseRow row = bench.caseOf(attempt.sweep(), attempt.caseIndex());
            assertThat(logs.of(row, Optional.empty(), 0).text()).isEqualTo("loading\nwaiting");
            try (StreamProxy impatient = proxy(Optional.of(worker.getAddress()), SOON)) {
                assertThat(logs(impatient).of(row, Optional.of(attempt.id()), 8))
                        .as("it stopped")
                        .isEqualTo(new LogPart(attempt.id(), 8, 8, "", false));
            }
            assertThat(logs.of(row, Optional.of(attempt.id()), 8))
                    .isEqualTo(new LogPart(attempt.id(), 8, 15, "waiting", false));
        }
        try (StreamProxy nobody = proxy(Optional.empty())) {
            assertThat(logs(nobody)
                            .of(bench.caseOf(attempt.sweep(), attempt.caseIndex()), Optional.of(attempt.id()), 8)
                            .text())
                    .isEmpty();
        }
    }

    private CaseLogs logs(StreamProxy proxy) {
        return new CaseLogs(bench.part(Attempts.class), bench.part(Workers.class), bench.part(Artifacts.class), proxy);
    }

    private StreamProxy proxy(Optional<InetSocketAddress> address) {
        return proxy(address, LATE);
    }

    private StreamProxy proxy(Optional<InetSocketAddress> address, Duration silence) {
        return new StreamProxy(bench.part(Workers.class), _ -> address, silence);
    }
}
