package dev.provinggrid.worker.video;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.provinggrid.worker.record.AttemptLog;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.LongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * HTTP server of what can be watched of the runs of this worker: {@code /video.m3u8} and {@code /video.mp4} for the current run,
 * {@code /video-ID.m3u8} and {@code /video-ID.mp4} for an attempt, the same names with {@code .jsonl} for overlays, and
 * {@code /log-ID.txt}. A request for a film that is not made gets 404 and starts it. Answers hold only what is there already, so
 * viewers cannot slow a run down.
 */
public final class LiveVideo implements AutoCloseable {

    private static final Pattern LOG = Pattern.compile("/log-([0-9]{1,18})\\.txt");
    private static final Pattern FILE = Pattern.compile("/video(?:-([0-9]{1,18}))?\\.(m3u8|mp4|jsonl)");
    private static final Pattern RANGE = Pattern.compile("bytes=([0-9]{1,15})-([0-9]{1,15})?");
    private static final String LINES = "application/jsonl; charset=utf-8";
    private static final int CONNECTIONS = 16;

    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(
            4, Thread.ofPlatform().name("live video ", 0).daemon().factory());
    private final LiveFilms films;
    private final LongFunction<Optional<AttemptLog>> logs;

    /**
     * Begins to serve.
     *
     * @param logs of the attempts whose log can be followed
     * @throws IOException when the address is taken
     */
    public LiveVideo(InetSocketAddress address, LiveFilms films, LongFunction<Optional<AttemptLog>> logs)
            throws IOException {
        this.films = films;
        this.logs = logs;
        server = HttpServer.create(address, CONNECTIONS);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    public int port() {
        return server.getAddress().getPort();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            Matcher file = FILE.matcher(exchange.getRequestURI().getRawPath());
            Matcher log = LOG.matcher(exchange.getRequestURI().getRawPath());
            if (!exchange.getRequestMethod().equals("GET")) {
                refuse(exchange, 405, "only GET");
            } else if (log.matches()) {
                log(exchange, logs.apply(Long.parseLong(log.group(1))));
            } else if (!file.matches()) {
                refuse(exchange, 404, "no such address");
            } else {
                answer(exchange, Optional.ofNullable(file.group(1)), file.group(2));
            }
        }
    }

    private void answer(HttpExchange exchange, Optional<String> attempt, String ending) throws IOException {
        films.watch();
        Optional<LiveFilms.Shown> film = attempt.isPresent() ? films.of(Long.parseLong(attempt.get())) : films.newest();
        try {
            if (film.isEmpty()) {
                refuse(exchange, 404, "this film cannot be watched now");
            } else {
                switch (ending) {
                    case "m3u8" -> playlist(exchange, film.get());
                    case "mp4" -> file(exchange, film.get().folder().resolve(FilmName.RUN.video()), "video/mp4");
                    default -> file(exchange, film.get().folder().resolve(FilmName.RUN.layers()), LINES);
                }
            }
        } catch (NoSuchFileException e) {
            refuse(exchange, 404, "this film cannot be watched any more");
        }
    }

    /** Names the video by its attempt: a player that comes back for more must not get that of the next run. */
    private static void playlist(HttpExchange exchange, LiveFilms.Shown film) throws IOException {
        String own = "video-" + film.attempt() + ".mp4";
        byte[] text = Files.readString(film.folder().resolve(FilmName.RUN.playlist()))
                .replace(FilmName.RUN.video(), own)
                .getBytes(UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/vnd.apple.mpegurl");
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        exchange.sendResponseHeaders(200, text.length);
        exchange.getResponseBody().write(text);
    }

    private static void file(HttpExchange exchange, Path file, String type) throws IOException {
        try (SeekableByteChannel content = Files.newByteChannel(file)) {
            long size = content.size();
            boolean whole = exchange.getRequestHeaders().getFirst("Range") == null;
            Matcher range = range(exchange);
            long from = range.matches() ? Long.parseLong(range.group(1)) : Long.MAX_VALUE;
            if (from == 0 && size == 0) {
                // A run that just began: nothing there yet is no fault, and a server may answer a range with the whole.
                exchange.getResponseHeaders().set("Content-Type", type);
                exchange.sendResponseHeaders(200, -1);
                return;
            }
            if (from >= size) {
                refuseBeyond(exchange, size);
                return;
            }
            long to = range.group(2) == null ? size - 1 : Math.min(size - 1, Long.parseLong(range.group(2)));
            if (to < from) {
                refuse(exchange, 416, "a range ends after it begins");
                return;
            }
            exchange.getResponseHeaders().set("Content-Type", type);
            exchange.getResponseHeaders().set("Accept-Ranges", "bytes");
            exchange.getResponseHeaders().set("Content-Range", "bytes " + from + "-" + to + "/" + size);
            exchange.sendResponseHeaders(whole ? 200 : 206, to - from + 1);
            copy(content.position(from), to - from + 1, exchange.getResponseBody());
        }
    }

    private static void log(HttpExchange exchange, Optional<AttemptLog> log) throws IOException {
        if (log.isEmpty()) {
            refuse(exchange, 404, "this attempt does not run here now");
            return;
        }
        Matcher range = range(exchange);
        AttemptLog.Part part = log.get().from(range.matches() ? Long.parseLong(range.group(1)) : 0);
        byte[] text = part.bytes();
        if (text.length == 0) {
            refuseBeyond(exchange, part.end());
            return;
        }
        exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=utf-8");
        exchange.getResponseHeaders()
                .set("Content-Range", "bytes " + part.from() + "-" + (part.end() - 1) + "/" + part.end());
        exchange.sendResponseHeaders(206, text.length);
        exchange.getResponseBody().write(text);
    }

    /** The wanted range of bytes; all where none is. */
    private static Matcher range(HttpExchange exchange) {
        String wanted = exchange.getRequestHeaders().getFirst("Range");
        return RANGE.matcher(wanted == null ? "bytes=0-" : wanted);
    }

    private static void refuseBeyond(HttpExchange exchange, long size) throws IOException {
        exchange.getResponseHeaders().set("Content-Range", "bytes */" + size);
        refuse(exchange, 416, "there are " + size + " bytes");
    }

    private static void copy(SeekableByteChannel content, long length, OutputStream out) throws IOException {
        InputStream in = Channels.newInputStream(content);
        byte[] buffer = new byte[1 << 16];
        long left = length;
        while (left > 0) {
            int read = in.read(buffer, 0, (int) Math.min(buffer.length, left));
            if (read < 0) {
                return;
            }
            out.write(buffer, 0, read);
            left -= read;
        }
    }

    private static void refuse(HttpExchange exchange, int status, String why) throws IOException {
        byte[] text = (why + "\n").getBytes(UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=utf-8");
        exchange.sendResponseHeaders(status, text.length);
        exchange.getResponseBody().write(text);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
