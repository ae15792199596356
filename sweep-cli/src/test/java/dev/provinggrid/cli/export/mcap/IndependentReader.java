package dev.provinggrid.cli.export.mcap;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The reader of the npm package {@code @mcap/core}, which is not ours, in Debian's Chromium: as a stream from the first byte, by
 * the summary and the indexes from the last, with every checksum. Pictures are decoded by the browser. {@code manifest.json} beside
 * its files says which releases they are of.
 */
public final class IndependentReader {

    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final long LONGEST_S = 120;

    private final List<byte[]> files;
    private final CompletableFuture<byte[]> answer = new CompletableFuture<>();

    private IndependentReader(List<byte[]> files) {
        this.files = files;
    }

    /** What it reads in each file; one that it cannot read has a {@code fault}. Skips the test where there is no Chromium. */
    public static List<JsonNode> read(Path folder, List<byte[]> files) throws IOException {
        boolean present = Files.isExecutable(CHROMIUM);
        if ("all".equals(System.getProperty("provinggrid.require"))) {
            assertTrue(present, "chromium is not installed");
        }
        assumeTrue(present, "chromium is not installed");
        IndependentReader reader = new IndependentReader(files);
        JsonNode answers = JsonMapper.shared().readTree(reader.inBrowser(folder));
        return answers.values().stream().toList();
    }

    private byte[] inBrowser(Path folder) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::serve);
        server.start();
        Path profile = Files.createTempDirectory(folder, "chromium");
        String page = "http://127.0.0.1:" + server.getAddress().getPort() + "/reader.html";
        Process browser = new ProcessBuilder(
                        CHROMIUM.toString(),
                        "--headless=new",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-dev-shm-usage",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--user-data-dir=" + profile,
                        page)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("chromium.log").toFile())
                .start();
        CompletableFuture<byte[]> ended = browser.onExit().thenApply(_ -> {
            throw new IllegalStateException("the browser ended first");
        });
        try {
            return answer.applyToEither(ended, it -> it)
                    .orTimeout(LONGEST_S, TimeUnit.SECONDS)
                    .join();
        } finally {
            browser.descendants().forEach(ProcessHandle::destroyForcibly);
            browser.destroyForcibly();
            browser.onExit().join();
            server.stop(0);
            for (String link : List.of("SingletonCookie", "SingletonLock", "SingletonSocket")) {
                Files.deleteIfExists(profile.resolve(link));
            }
        }
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath().substring(1);
            if (path.equals("answer")) {
                answer.complete(exchange.getRequestBody().readAllBytes());
                exchange.sendResponseHeaders(204, -1);
                return;
            }
            byte[] body = body(path);
            exchange.getResponseHeaders().add("Content-Type", type(path));
            exchange.sendResponseHeaders(body == null ? 404 : 200, body == null ? -1 : body.length);
            if (body != null) {
                exchange.getResponseBody().write(body);
            }
        }
    }

    private byte[] body(String path) throws IOException {
        if (path.equals("files")) {
            List<String> names = IntStream.range(0, files.size())
                    .mapToObj(it -> "file/" + it)
                    .toList();
            return JsonMapper.shared().writeValueAsString(names).getBytes(StandardCharsets.UTF_8);
        }
        if (path.startsWith("file/")) {
            return files.get(Integer.parseInt(path.substring("file/".length())));
        }
        try (InputStream resource = IndependentReader.class.getResourceAsStream("reader/" + path)) {
            return resource == null ? null : resource.readAllBytes();
        }
    }

    private static String type(String path) {
        return path.endsWith(".js") ? "text/javascript" : path.endsWith(".html") ? "text/html" : "application/json";
    }
}
