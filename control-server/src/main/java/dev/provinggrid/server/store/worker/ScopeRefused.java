package dev.provinggrid.server.store.worker;

import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/** A worker whose token is good for one sweep asked for something beyond it. */
public final class ScopeRefused extends ResponseStatusException {

    private ScopeRefused(HttpStatus status, String reason) {
        super(status, reason);
    }

    /** Something of another sweep, or of none: 403, which does not say whether it exists. */
    public static ScopeRefused elsewhere() {
        return new ScopeRefused(HttpStatus.FORBIDDEN, "This token is good for another sweep only.");
    }

    /** Its sweep wants no more workers: 410, which tells a worker to exit. */
    public static ScopeRefused over() {
        return new ScopeRefused(HttpStatus.GONE, "The sweep that this token is good for is finished.");
    }
}
