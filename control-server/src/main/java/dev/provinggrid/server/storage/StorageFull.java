package dev.provinggrid.server.storage;

import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/** There is no room for the content sent: 507. */
public final class StorageFull extends ResponseStatusException {

    public StorageFull(String message, Throwable cause) {
        super(HttpStatus.INSUFFICIENT_STORAGE, message, cause);
    }
}
