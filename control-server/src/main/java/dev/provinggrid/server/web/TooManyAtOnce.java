package dev.provinggrid.server.web;

import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/** As many answers of a kind go on as may at the same time: 503, to be asked again. */
public final class TooManyAtOnce extends ResponseStatusException {

    private static final long serialVersionUID = 1;
    private static final String SECONDS = "5";

    /**
     * A refusal.
     *
     * @param what goes on, in the plural
     */
    public TooManyAtOnce(String what, int most) {
        super(HttpStatus.SERVICE_UNAVAILABLE, "there are " + most + " " + what + " already; try again later");
    }

    @Override
    public HttpHeaders getHeaders() {
        HttpHeaders headers = new HttpHeaders();
        headers.set(HttpHeaders.RETRY_AFTER, SECONDS);
        return headers;
    }
}
