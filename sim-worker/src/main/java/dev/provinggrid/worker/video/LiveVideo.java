package dev.provinggrid.worker.video;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
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
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Serves the film that is being made, {@code /video.m3u8} and {@code /video.mp4}, and nothing else; 404 while there is none. Who asks
 * gets only what is there already, so that nobody can slow a run down.
 */
public final class LiveVideo implements AutoCloseable {

    private static final Pattern RANGE = Pattern.compile("bytes=([0-9]{1,15})-([0-9]{1,15})?");
    private static final int CONNECTIONS = 16;

    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(
            4, Thread.ofPlatform().name("live video ", 0).daemon().factory());
    private final AtomicReference<Path> film = new AtomicReference<>();

    /** @throws IOException when the address is taken */
    public LiveVideo(InetSocketAddress address) throws IOException {
        server = HttpServer.create(address, CONNECTIONS);
        server.setExecutor(threads);
        server.createContext("/" + FilmRecording.PLAYLIST, it -> answer(it, FilmRecording.PLAYLIST, this::playlist));
        server.createContext("/" + FilmRecording.VIDEO, it -> answer(it, FilmRecording.VIDEO, this::video));
        server.start();
    }

    public int port() {
        return server.getAddress().getPort();
    }

    /** From now on this one is served. */
    void show(Path folder) {
        film.set(folder);
    }

    private void answer(HttpExchange exchange, String name, Answer answer) throws IOException {
        try (exchange) {
            Optional<Path> folder = Optional.ofNullable(film.get());
            boolean known = exchange.getRequestURI().getPath().equals("/" + name);
            if (!exchange.getRequestMethod().equals("GET")) {
                refuse(exchange, 405, "only GET");
            } else if (!known || folder.isEmpty()) {
                refuse(exchange, 404, known ? "nothing is filmed here now" : "no such address");
            } else {
                answer.give(exchange, folder.get().resolve(name));
            }
        }
    }

    private void playlist(HttpExchange exchange, Path file) throws IOException {
        try {
            byte[] text = Files.readAllBytes(file);
            exchange.getResponseHeaders().set("Content-Type", "application/vnd.apple.mpegurl");
            exchange.getResponseHeaders().set("Cache-Control", "no-store");
            exchange.sendResponseHeaders(200, text.length);
            exchange.getResponseBody().write(text);
        } catch (NoSuchFileException e) {
            refuse(exchange, 404, "nothing is filmed here now");
        }
    }

    private void video(HttpExchange exchange, Path file) throws IOException {
        try (SeekableByteChannel content = Files.newByteChannel(file)) {
            long size = content.size();
            String wanted = exchange.getRequestHeaders().getFirst("Range");
            Matcher range = RANGE.matcher(wanted == null ? "bytes=0-" : wanted);
            long from = range.matches() ? Long.parseLong(range.group(1)) : size;
            if (from >= size) {
                exchange.getResponseHeaders().set("Content-Range", "bytes */" + size);
                refuse(exchange, 416, "there are " + size + " bytes");
                return;
            }
            long to = range.group(2) == null ? size - 1 : Math.min(size - 1, Long.parseLong(range.group(2)));
            if (to < from) {
                refuse(exchange, 416, "a range ends after it begins");
                return;
            }
            exchange.getResponseHeaders().set("Content-Type", "video/mp4");
            exchange.getResponseHeaders().set("Accept-Ranges", "bytes");
            exchange.getResponseHeaders().set("Content-Range", "bytes " + from + "-" + to + "/" + size);
            exchange.sendResponseHeaders(wanted == null ? 200 : 206, to - from + 1);
            copy(content.position(from), to - from + 1, exchange.getResponseBody());
        } catch (NoSuchFileException e) {
            refuse(exchange, 404, "nothing is filmed here now");
        }
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

    @FunctionalInterface
    private interface Answer {
        void give(HttpExchange exchange, Path file) throws IOException;
    }
}
