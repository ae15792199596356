package dev.provinggrid.server.api.progress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.provinggrid.model.wire.view.ProgressEvent;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.server.platform.web.HandOverFilter;
import dev.provinggrid.server.security.session.Caller;
import dev.provinggrid.server.security.token.Role;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;
import org.apache.tomcat.util.descriptor.web.FilterDef;
import org.apache.tomcat.util.descriptor.web.FilterMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.support.AnnotationConfigWebApplicationContext;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.config.annotation.EnableWebMvc;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** Readers of the feed over real sockets, some of which never read. Events are as large as it takes to fill what lies between. */
@Tag("slow")
class SlowReadersTest {

    private static final String LONG_NAME = "x".repeat(2_000_000);
    private static final int SILENT = 12;
    private static final int ROUNDS = 40;
    private static final Duration WRITE_TIMEOUT = Duration.ofSeconds(1);

    private final AtomicInteger passed = new AtomicInteger();
    private final ProgressFeed feed =
            new ProgressFeed(_ -> Optional.of(event()), _ -> Set.of(), SILENT + 1, Clock.systemUTC());
    private final List<Socket> sockets = new ArrayList<>();
    private Tomcat tomcat;

    @Configuration(proxyBeanMethods = false)
    @EnableWebMvc
    static class Web {}

    @RestController
    record Following(ProgressFeed feed) {

        @GetMapping(path = "/events", produces = "text/event-stream")
        SseEmitter follow(HttpServletRequest request) {
            Subscriber subscriber = feed.follow("a", Caller.vouchedFor("vera", Role.VIEWER, Optional.empty()));
            HandOverFilter.afterwards(request, () -> feed.begin(subscriber));
            return subscriber.emitter();
        }
    }

    @BeforeEach
    void serve(@TempDir Path folder) throws Exception {
        AnnotationConfigWebApplicationContext web = new AnnotationConfigWebApplicationContext();
        web.register(Web.class);
        web.addBeanFactoryPostProcessor(it -> it.registerSingleton("following", new Following(feed)));
        tomcat = new Tomcat();
        tomcat.setBaseDir(folder.toString());
        tomcat.setPort(0);
        tomcat.getConnector().setProperty("address", "127.0.0.1");
        tomcat.getConnector().setProperty("connectionTimeout", String.valueOf(WRITE_TIMEOUT.toMillis()));
        Context context = tomcat.addContext("", folder.toString());
        Tomcat.addServlet(context, "web", new DispatcherServlet(web)).setAsyncSupported(true);
        context.addServletMappingDecoded("/", "web");
        add(context, "hand over", new HandOverFilter());
        add(context, "late header", this::headerOnTheWayOut);
        tomcat.start();
    }

    private static void add(Context context, String name, Filter filter) {
        FilterDef definition = new FilterDef();
        definition.setFilterName(name);
        definition.setFilter(filter);
        definition.setAsyncSupported("true");
        context.addFilterDef(definition);
        FilterMap mapping = new FilterMap();
        mapping.setFilterName(name);
        mapping.addURLPattern("/*");
        context.addFilterMap(mapping);
    }

    /** As Spring Security does it, but while others have every opportunity to write. */
    private void headerOnTheWayOut(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        chain.doFilter(request, response);
        if (request.getParameter("slowly") != null) {
            await().pollInterval(Duration.ofMillis(5))
                    .during(Duration.ofMillis(200))
                    .until(() -> {
                        passed.incrementAndGet();
                        feed.round();
                        return true;
                    });
            ((HttpServletResponse) response).setHeader("Late", response.isCommitted() ? "too late" : "there");
        }
    }

    /** The cheat: an event that is sent while the thread of the request still writes headers, which made readers wait for ever. */
    @Test
    void nothingIsSentBeforeTheRequestHasLeftItsFilters() throws Exception {
        Socket socket = ask("/events?slowly=1");
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
        List<String> head = new ArrayList<>();
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            for (String line = lines.readLine(); !line.isEmpty(); line = lines.readLine()) {
                head.add(line);
            }
            assertThat(lines.readLine()).as("the length of the first event").isNotEmpty();
            assertThat(lines.readLine()).startsWith("event:progress");
        });
        assertThat(head).contains("Late: there");
    }

    /** The cheat: a connection that stays open though its events cannot be written, and nobody is told. */
    @Test
    void aReaderWhoCannotBeToldIsLetGoAndTheConnectionEnds() {
        CompletableFuture<Throwable> ended = new CompletableFuture<>();
        SseEmitter broken = new SseEmitter() {
            @Override
            public void send(SseEventBuilder event) {
                throw new IllegalStateException("two threads wrote at once");
            }

            @Override
            public void completeWithError(Throwable fault) {
                ended.complete(fault);
            }
        };
        List<Subscriber> left = new CopyOnWriteArrayList<>();
        Subscriber subscriber =
                new Subscriber("a", Caller.vouchedFor("vera", Role.VIEWER, Optional.empty()), broken, left::add);
        subscriber.begin();
        subscriber.tell("state", "progress", false);
        assertThat(ended).succeedsWithin(Duration.ofSeconds(10)).asString().contains("two threads wrote at once");
        assertThat(left).contains(subscriber);
    }

    /** As Tomcat refuses it, a second after a write that nobody took. */
    @Test
    void aConnectionThatTheContainerClosesIsLeftToIt() throws Exception {
        CompletableFuture<Thread> teller = new CompletableFuture<>();
        SseEmitter closing = new SseEmitter() {
            @Override
            public void send(SseEventBuilder event) {
                throw new IllegalStateException("an error had occurred");
            }

            @Override
            public void completeWithError(Throwable fault) {
                teller.complete(Thread.currentThread());
                throw new IllegalStateException("an error had occurred", fault);
            }
        };
        List<Throwable> uncaught = new CopyOnWriteArrayList<>();
        Thread.UncaughtExceptionHandler usual = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((_, fault) -> uncaught.add(fault));
        try {
            Subscriber subscriber =
                    new Subscriber("a", Caller.vouchedFor("vera", Role.VIEWER, Optional.empty()), closing, _ -> {});
            subscriber.begin();
            subscriber.tell("state", "progress", false);
            assertThat(teller.get(10, TimeUnit.SECONDS).join(Duration.ofSeconds(10)))
                    .isTrue();
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(usual);
        }
        assertThat(uncaught).isEmpty();
    }

    /** The cheat: a beat without data, or a comment, which no browser hears, so that pages would take every quiet sweep for a dead server. */
    @Test
    void aBeatIsAnEventThatBrowsersHear() {
        CompletableFuture<String> sent = new CompletableFuture<>();
        SseEmitter listening = new SseEmitter() {
            @Override
            public void send(SseEventBuilder event) {
                sent.complete(event.build().stream()
                        .map(it -> String.valueOf(it.getData()))
                        .collect(Collectors.joining()));
            }
        };
        Subscriber subscriber =
                new Subscriber("a", Caller.vouchedFor("vera", Role.VIEWER, Optional.empty()), listening, _ -> {});
        subscriber.begin();
        subscriber.beat();
        assertThat(sent).succeedsWithin(Duration.ofSeconds(10)).isEqualTo("event:beat\ndata:\n\n");
    }

    @AfterEach
    void stop() throws Exception {
        for (Socket socket : sockets) {
            socket.close();
        }
        tomcat.stop();
        tomcat.destroy();
    }

    @Test
    void whoNeverReadsHoldsNobodyUpAndIsLetGo() throws Exception {
        for (int i = 0; i < SILENT; i++) {
            ask();
        }
        Socket reading = ask();
        await().until(() -> feed.subscribers() == SILENT + 1);
        assertThat(status(ask())).contains("503");
        Reader reader = new Reader(reading);
        Thread.ofVirtual().start(reader);
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            for (int round = 1; round <= ROUNDS; round++) {
                passed.incrementAndGet();
                feed.round();
                int told = round;
                await().pollInterval(Duration.ofMillis(5)).until(() -> {
                    feed.round();
                    return reader.passed.get() == told;
                });
            }
        });
        await().atMost(Duration.ofSeconds(30)).until(() -> feed.subscribers() == 1);
        assertTimeoutPreemptively(Duration.ofSeconds(10), feed::end);
        await().until(() -> reader.ended);
    }

    @Test
    void theFeedEndsAtOnceThoughNobodyReads() throws Exception {
        for (int i = 0; i < SILENT; i++) {
            ask();
        }
        await().until(() -> feed.subscribers() == SILENT);
        for (int round = 0; round < ROUNDS; round++) {
            passed.incrementAndGet();
            feed.round();
        }
        assertTimeoutPreemptively(Duration.ofSeconds(10), feed::end);
    }

    private static String status(Socket socket) throws IOException {
        return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII)).readLine();
    }

    private Socket ask() throws IOException {
        return ask("/events");
    }

    private Socket ask(String path) throws IOException {
        Socket socket = new Socket();
        sockets.add(socket);
        socket.setReceiveBufferSize(4096);
        socket.connect(new InetSocketAddress(
                InetAddress.getLoopbackAddress(), tomcat.getConnector().getLocalPort()));
        String request = "GET " + path + " HTTP/1.1\r\nHost: a\r\n\r\n";
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    private ProgressEvent event() {
        SweepView view = new SweepView(
                "a", LONG_NAME, "s", null, "active", 1, 1000, Map.of("pass", passed.get()), Instant.EPOCH, null);
        return new ProgressEvent(view, 0, 0, 0);
    }

    /** Reads on, and takes down how many cases the last event said had passed. */
    private static final class Reader implements Runnable {

        private static final Pattern PASSED = Pattern.compile("\"pass\":(\\d+)");

        private final Socket socket;
        private final AtomicInteger passed = new AtomicInteger();
        private volatile boolean ended;

        Reader(Socket socket) {
            this.socket = socket;
        }

        @Override
        public void run() {
            try (BufferedReader lines =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    Matcher told = PASSED.matcher(line.substring(Math.max(0, line.length() - 300)));
                    if (told.find()) {
                        passed.set(Integer.parseInt(told.group(1)));
                    }
                }
            } catch (IOException broken) {
                throw new java.io.UncheckedIOException(broken);
            } finally {
                ended = true;
            }
        }
    }
}
