package dev.provinggrid.server.api.stream;

import dev.provinggrid.server.pool.LiveAddresses;
import dev.provinggrid.server.store.worker.Workers;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/** Fetches files of streams from workers. */
final class StreamProxy implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Workers workers;
    private final LiveAddresses addresses;
    private final HttpClient http = HttpClient.newBuilder()
            .connectTimeout(Duration.ofSeconds(2))
            .followRedirects(HttpClient.Redirect.NEVER)
            .proxy(HttpClient.Builder.NO_PROXY)
            .version(HttpClient.Version.HTTP_1_1)
            .build();

    StreamProxy(Workers workers, LiveAddresses addresses) {
        this.workers = workers;
        this.addresses = addresses;
    }

    /**
     * A file of the stream of a slot, from the worker that is in it now.
     *
     * @param range of bytes, as the header says it
     * @throws ResponseStatusException 410 for a slot where nothing can be watched now, 502 when its
     *     worker does not answer as a stream does
     */
    HttpResponse<InputStream> fetch(int slot, StreamFile file, Optional<String> range) {
        InetSocketAddress address = workers.present().stream()
                .filter(it -> it.slot() == slot)
                .flatMap(it -> addresses.of(it).stream())
                .findFirst()
                .orElseThrow(() -> new ResponseStatusException(
                        HttpStatus.GONE, "slot " + slot + " is idle: no worker in it serves video now"));
        HttpRequest.Builder request = HttpRequest.newBuilder(uri(address, file)).timeout(PATIENCE);
        range.ifPresent(it -> request.header("Range", it));
        HttpResponse<InputStream> answer = send(slot, request.build());
        return switch (answer.statusCode()) {
            case 200, 206 -> answer;
            case 404, 410 -> throw closing(answer, HttpStatus.GONE, "slot " + slot + " has no " + file.name() + " now");
            case 416 -> throw closing(answer, HttpStatus.REQUESTED_RANGE_NOT_SATISFIABLE, "no such range");
            default ->
                throw closing(answer, HttpStatus.BAD_GATEWAY, "the worker of slot " + slot + " serves no stream");
        };
    }

    private HttpResponse<InputStream> send(int slot, HttpRequest request) {
        try {
            return http.send(request, BodyHandlers.ofInputStream());
        } catch (IOException away) {
            throw new ResponseStatusException(
                    HttpStatus.GONE, "slot " + slot + " is idle: its worker serves no video now", away);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw new ResponseStatusException(HttpStatus.SERVICE_UNAVAILABLE, "the server stops", stopping);
        }
    }

    private static URI uri(InetSocketAddress address, StreamFile file) {
        try {
            return new URI("http", null, address.getHostString(), address.getPort(), "/" + file.name(), null, null);
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static ResponseStatusException closing(HttpResponse<InputStream> answer, HttpStatus status, String reason) {
        try {
            answer.body().close();
        } catch (IOException gone) {
            return new ResponseStatusException(status, reason, gone);
        }
        return new ResponseStatusException(status, reason);
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
