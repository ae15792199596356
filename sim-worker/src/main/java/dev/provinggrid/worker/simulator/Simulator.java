package dev.provinggrid.worker.simulator;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * HTTP client of a simulator, by version 1 of the protocol. Every method sends one request and never retries. While it waits for the answer
 * it calls {@code watch}, which can abort the wait by throwing.
 */
public final class Simulator {

    private static final int PROTOCOL = 1;
    private static final int LARGEST_ANSWER = 1 << 20;
    private static final int BLOCK = 1 << 16;
    private static final int LONGEST_DETAIL = 300;
    private static final Duration DOWNLOAD_WITHIN = Duration.ofHours(1);

    private final String address;
    private final SimulatorTimeouts timeouts;
    private final Exchange exchange;

    /** @param address {@code http://host:port} */
    public Simulator(String address, SimulatorTimeouts timeouts) {
        this.address = address;
        this.timeouts = timeouts;
        this.exchange = new Exchange(timeouts.answer());
    }

    public String address() {
        return address;
    }

    public SimulatorTimeouts timeouts() {
        return timeouts;
    }

    /** Whether it takes a run now; whatever is wrong is a reason why not. */
    public Readiness ready(Runnable watch) throws InterruptedException {
        try {
            Received answer = get("/ready", watch);
            return answer.status() == 200
                    ? readiness(answer.body())
                    : new Readiness.NotReady("/ready is answered by " + told(answer));
        } catch (IOException e) {
            return new Readiness.NotReady(told(e));
        }
    }

    /** Begins a run; of one that it has begun already it answers how it stands. */
    public RunState begin(byte[] runCase, Runnable watch) throws IOException, InterruptedException {
        HttpRequest.Builder request =
                request("/run").header("Content-Type", "application/json").POST(BodyPublishers.ofByteArray(runCase));
        return state(send(request, timeouts.answer(), watch));
    }

    /** How a run stands. */
    public RunState state(String attempt, Runnable watch) throws IOException, InterruptedException {
        return state(get("/run?attempt=" + URLEncoder.encode(attempt, UTF_8), watch));
    }

    /**
     * Says that nobody is interested in a run any more.
     *
     * @param last whether its process is to end, to be started again
     */
    public void cancel(String attempt, boolean last) throws IOException, InterruptedException {
        Map<String, Object> content = last ? Map.of("attempt", attempt, "restart", true) : Map.of("attempt", attempt);
        byte[] body = JsonMapper.shared().writeValueAsBytes(content);
        HttpRequest.Builder request =
                request("/cancel").header("Content-Type", "application/json").POST(BodyPublishers.ofByteArray(body));
        send(request, timeouts.cancel(), () -> {});
    }

    /**
     * Fetches a file.
     *
     * @param link path on the simulator
     * @param largest bytes
     * @throws IOException when it cannot be had, or is larger
     */
    public void fetch(String link, Path target, long largest, Runnable watch) throws IOException, InterruptedException {
        exchange.send(
                request(link).build(),
                answer -> {
                    if (answer.status() != 200) {
                        throw new IOException("answered " + answer.status());
                    }
                    return copy(answer.body(), target, largest);
                },
                DOWNLOAD_WITHIN,
                watch);
    }

    private static long copy(InputStream body, Path target, long largest) throws IOException {
        byte[] block = new byte[BLOCK];
        long copied = 0;
        try (OutputStream out = Files.newOutputStream(target)) {
            for (int read = body.read(block); read >= 0; read = body.read(block)) {
                copied += read;
                if (copied > largest) {
                    throw new IOException("it has more than " + largest + " bytes");
                }
                out.write(block, 0, read);
            }
        }
        return copied;
    }

    /** What is known of a failed request, for people. */
    public static String told(IOException failure) {
        if (failure instanceof ConnectException) {
            return "nobody listens there";
        }
        return failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
    }

    private static Readiness readiness(byte[] body) {
        try {
            JsonNode root = JsonMapper.shared().readTree(body);
            String instance = root.path("instance").asString("");
            if (root.path("protocol").asInt(0) == PROTOCOL && !instance.isEmpty()) {
                JsonNode memory = root.path("memoryBytes");
                return new Readiness.Ready(
                        instance, memory.canConvertToLong() ? OptionalLong.of(memory.asLong()) : OptionalLong.empty());
            }
        } catch (JacksonException e) {
            // said below: it is not what was asked for
        }
        return new Readiness.NotReady(
                "/ready is not answered by {\"protocol\": 1, \"instance\": TEXT} but by " + shortened(body));
    }

    private static RunState state(Received answer) {
        return switch (answer.status()) {
            case 200 -> new RunState.Done(new String(answer.body(), UTF_8));
            case 202 -> running(answer);
            case 404 -> new RunState.Unknown();
            case 409 -> new RunState.Busy();
            default -> new RunState.Wrong("/run is answered by " + told(answer));
        };
    }

    private static RunState running(Received answer) {
        if (answer.body().length == 0) {
            return new RunState.Running(0);
        }
        try {
            double simS =
                    JsonMapper.shared().readTree(answer.body()).path("simS").asDouble(0);
            if (Double.isFinite(simS) && simS >= 0) {
                return new RunState.Running(simS);
            }
        } catch (JacksonException e) {
            // said below: it is not what was asked for
        }
        return new RunState.Wrong("/run is not answered by {\"simS\": NUMBER} but by " + told(answer));
    }

    private Received get(String path, Runnable watch) throws IOException, InterruptedException {
        return send(request(path), timeouts.answer(), watch);
    }

    private Received send(HttpRequest.Builder request, Duration within, Runnable watch)
            throws IOException, InterruptedException {
        return exchange.send(request.build(), it -> new Received(it.status(), it.bytes(LARGEST_ANSWER)), within, watch);
    }

    /** An answer with its whole body. */
    @SuppressWarnings("ArrayRecordComponent") // read at once, compared never
    private record Received(int status, byte[] body) {}

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(address + path));
    }

    private static String told(Received answer) {
        return answer.status() + (answer.body().length == 0 ? "" : " " + shortened(answer.body()));
    }

    private static String shortened(byte[] body) {
        String text = new String(body, UTF_8).strip().replaceAll("\\p{Cntrl}+", " ");
        return "\"" + (text.length() <= LONGEST_DETAIL ? text : text.substring(0, LONGEST_DETAIL) + "...") + "\"";
    }
}
