package dev.provinggrid.server.platform.web;

import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/** The request cannot be answered now but may succeed in some seconds: 503. */
public class TryLater extends ResponseStatusException {

    private static final long serialVersionUID = 1;
    private static final HttpStatus STATUS = HttpStatus.SERVICE_UNAVAILABLE;
    private static final String SECONDS = "5";

    public TryLater(String reason) {
        super(STATUS, reason);
    }

    static TryLater databaseAway() {
        return new TryLater("The database does not answer; try again later.");
    }

    HttpStatus status() {
        return STATUS;
    }

    @Override
    public HttpHeaders getHeaders() {
        HttpHeaders headers = new HttpHeaders();
        headers.set(HttpHeaders.RETRY_AFTER, SECONDS);
        return headers;
    }
}
