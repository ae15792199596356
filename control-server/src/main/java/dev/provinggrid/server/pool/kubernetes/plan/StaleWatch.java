package dev.provinggrid.server.pool.kubernetes.plan;

/** The API's Jobs differ from those that the watch has reported. */
public final class StaleWatch extends RuntimeException {
    private static final long serialVersionUID = 1;

    public StaleWatch() {
        super("the cluster has other Jobs of this sweep than its watch told of; the watches are opened anew");
    }
}
