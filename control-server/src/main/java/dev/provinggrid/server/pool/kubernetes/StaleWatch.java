package dev.provinggrid.server.pool.kubernetes;

/** The API has other Jobs than the watch told of. */
final class StaleWatch extends RuntimeException {
    private static final long serialVersionUID = 1;

    StaleWatch() {
        super("the cluster has other Jobs of this sweep than its watch told of; the watches are opened anew");
    }
}
