package dev.provinggrid.server.api.stream;

import dev.provinggrid.link.Answer;
import dev.provinggrid.link.HttpLink;
import dev.provinggrid.server.pool.LiveAddresses;
import dev.provinggrid.server.store.worker.Workers;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/** Fetches files of streams from workers. */
final class StreamProxy implements AutoCloseable {

    private static final Duration CONNECT_WITHIN = Duration.ofSeconds(2);

    private final Workers workers;
    private final LiveAddresses addresses;
    private final HttpLink link;

    /** @param silence longest time in which a worker answers nothing, or sends nothing of a file */
    StreamProxy(Workers workers, LiveAddresses addresses, Duration silence) {
        this.workers = workers;
        this.addresses = addresses;
        this.link = new HttpLink(
                HttpLink.plainClient()
                        .proxy(HttpClient.Builder.NO_PROXY)
                        .connectTimeout(CONNECT_WITHIN)
                        .build(),
                silence);
    }

    /**
     * A file of the stream of a slot, from the worker that is in it now.
     *
     * @param range of bytes, as the header says it
     * @return the answer, which the caller closes; reading its body fails where the worker stops in the middle
     * @throws ResponseStatusException 410 for a slot where nothing can be watched now, 502 when its
     *     worker does not answer as a stream does
     */
    Answer fetch(int slot, StreamFile file, Optional<String> range) {
        InetSocketAddress address = workers.present().stream()
                .filter(it -> it.slot() == slot)
                .flatMap(it -> addresses.of(it).stream())
                .findFirst()
                .orElseThrow(() -> new ResponseStatusException(
                        HttpStatus.GONE, "slot " + slot + " is idle: no worker in it serves video now"));
        HttpRequest.Builder request = HttpRequest.newBuilder(uri(address, file));
        range.ifPresent(it -> request.header("Range", it));
        Answer answer = send(slot, request.build());
        return switch (answer.status()) {
            case 200, 206 -> answer;
            case 404, 410 -> throw closing(answer, HttpStatus.GONE, "slot " + slot + " has no " + file.name() + " now");
            case 416 -> throw closing(answer, HttpStatus.REQUESTED_RANGE_NOT_SATISFIABLE, "no such range");
            default ->
                throw closing(answer, HttpStatus.BAD_GATEWAY, "the worker of slot " + slot + " serves no stream");
        };
    }

    private Answer send(int slot, HttpRequest request) {
        try {
            return link.send(request, link.silence());
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

    private static ResponseStatusException closing(Answer answer, HttpStatus status, String reason) {
        try {
            answer.close();
        } catch (IOException gone) {
            return new ResponseStatusException(status, reason, gone);
        }
        return new ResponseStatusException(status, reason);
    }

    @Override
    public void close() {
        link.close();
    }
}
