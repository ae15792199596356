package dev.provinggrid.server.result;

/** There is no room to keep what was sent. */
public final class StorageFull extends RuntimeException {

    public StorageFull(String message, Throwable cause) {
        super(message, cause);
    }
}
