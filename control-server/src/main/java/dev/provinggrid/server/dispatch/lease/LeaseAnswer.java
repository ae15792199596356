package dev.provinggrid.server.dispatch.lease;

import dev.provinggrid.model.wire.worker.GrantedAttempt;
import java.util.List;
import java.util.Map;

/** Answer to a lease request. */
public sealed interface LeaseAnswer {

    /** Work, never empty. */
    record Granted(List<GrantedAttempt> attempts) implements LeaseAnswer {}

    /**
     * Perception models, by {@code perception/NAME}, that the worker has to open before it can be granted what there is to do.
     */
    record ToCheck(Map<String, String> models) implements LeaseAnswer {}

    /** Nothing to lease now. */
    record NoneNow() implements LeaseAnswer {}

    /** The server stops: to be asked again when there is one. */
    record Stopping() implements LeaseAnswer {}

    /** The worker is to exit. */
    record Drained() implements LeaseAnswer {}
}
