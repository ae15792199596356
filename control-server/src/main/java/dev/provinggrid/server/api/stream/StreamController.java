package dev.provinggrid.server.api.stream;

import dev.provinggrid.link.Answer;
import dev.provinggrid.server.security.session.AccessRecheck;
import dev.provinggrid.server.security.session.Caller;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.Authentication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Serves live video of running cases. */
@Tag(name = "Streams")
@RestController
class StreamController {

    private static final int BLOCK = 16 * 1024;
    private static final Duration LOOK_EVERY = Duration.ofSeconds(2);
    private static final List<String> PASSED_ON = List.of(HttpHeaders.CONTENT_LENGTH, HttpHeaders.CONTENT_RANGE);

    private final Streams streams;
    private final StreamProxy proxy;
    private final AccessRecheck access;
    private final Places places;

    StreamController(Streams streams, StreamProxy proxy, AccessRecheck access, Places places) {
        this.streams = streams;
        this.proxy = proxy;
        this.access = access;
        this.places = places;
    }

    @Operation(operationId = "listStreams", summary = "What can be watched now, by slot")
    @GetMapping("/api/v1/streams")
    List<Streams.StreamView> index() {
        return streams.all();
    }

    @ApiResponse(
            responseCode = "200",
            content =
                    @Content(
                            mediaType = "application/octet-stream",
                            schema = @Schema(type = "string", format = "binary")))
    @Operation(
            operationId = "getStreamFile",
            summary = "Live video of a slot: HLS playlist video.m3u8 and its segments",
            description = "410 with the reason while nothing in the slot can be watched")
    @GetMapping("/stream/{slot}/{name:.+}")
    void file(
            @PathVariable int slot,
            @PathVariable String name,
            @RequestHeader(name = HttpHeaders.RANGE) Optional<String> range,
            Authentication authentication,
            HttpServletResponse response)
            throws IOException {
        StreamFile file = StreamFile.named(name)
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "no stream has a " + name));
        try (Places.Place _ = places.take()) {
            Answer answer = proxy.fetch(slot, file, range);
            streams.served(slot, file);
            pass(answer, file, Caller.of(authentication), response);
        }
    }

    private void pass(Answer answer, StreamFile file, Caller viewer, HttpServletResponse response) throws IOException {
        try (answer) {
            response.setStatus(answer.status());
            response.setContentType(file.type());
            response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
            response.setHeader(HttpHeaders.ACCEPT_RANGES, "bytes");
            PASSED_ON.forEach(it -> answer.header(it).ifPresent(value -> response.setHeader(it, value)));
            copy(answer.arriving(), response.getOutputStream(), viewer);
        }
    }

    /** A slow viewer takes a file for long: one whose token or session ended meanwhile gets no more of it. */
    private void copy(InputStream content, OutputStream out, Caller viewer) throws IOException {
        byte[] block = new byte[BLOCK];
        long looked = System.nanoTime();
        for (int read = content.read(block); read >= 0; read = content.read(block)) {
            if (System.nanoTime() - looked > LOOK_EVERY.toNanos()) {
                if (!access.revoked(Set.of(viewer)).isEmpty()) {
                    throw new ResponseStatusException(
                            HttpStatus.UNAUTHORIZED, "The token or session of this viewer is good no more.");
                }
                looked = System.nanoTime();
            }
            out.write(block, 0, read);
        }
    }
}
