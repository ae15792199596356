package dev.provinggrid.server.platform.web.limit;

import java.time.Duration;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/** 429, with the time after which one may try again. */
final class TooManyRequests extends ResponseStatusException {

    private final transient Duration wait;

    TooManyRequests(Duration wait) {
        super(HttpStatus.TOO_MANY_REQUESTS, detail(wait));
        this.wait = wait;
    }

    static String detail(Duration wait) {
        return "Too many requests. Try again in " + seconds(wait) + " s.";
    }

    /** As {@code Retry-After} has it (RFC 9110, 10.2.3). */
    static String seconds(Duration wait) {
        return Long.toString(wait.plusNanos(999_999_999).toSeconds());
    }

    @Override
    public HttpHeaders getHeaders() {
        HttpHeaders headers = new HttpHeaders();
        headers.set(HttpHeaders.RETRY_AFTER, seconds(wait));
        return headers;
    }
}
