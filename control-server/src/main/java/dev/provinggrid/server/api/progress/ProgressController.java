package dev.provinggrid.server.api.progress;

import dev.provinggrid.server.platform.web.HandOverFilter;
import dev.provinggrid.server.security.session.Caller;
import dev.provinggrid.server.sweep.SweepViews;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.security.core.Authentication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** Streams the progress of a sweep as server-sent events. */
@Tag(name = "Sweeps")
@RestController
class ProgressController {

    private final SweepViews views;
    private final ProgressFeed feed;

    ProgressController(SweepViews views, ProgressFeed feed) {
        this.views = views;
        this.feed = feed;
    }

    @Operation(
            operationId = "followSweep",
            summary = "Follow a sweep by server-sent events",
            description =
                    "Events named progress and, last, finished, which have the whole state as a ProgressEvent; beat, without"
                            + " data, every ten seconds: who hears nothing for longer should ask again")
    @GetMapping(path = "/api/v1/sweeps/{sweep}/events", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    SseEmitter follow(@PathVariable String sweep, Authentication authentication, HttpServletRequest request) {
        if (views.of(sweep).isEmpty()) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND, "no sweep " + sweep);
        }
        Subscriber subscriber = feed.follow(sweep, Caller.of(authentication));
        HandOverFilter.afterwards(request, () -> feed.begin(subscriber));
        return subscriber.emitter();
    }
}
