package dev.provinggrid.server.dispatch.lease;

import dev.provinggrid.model.wire.worker.GrantedAttempt;
import java.util.List;
import java.util.Map;

/** Answer to a lease request. */
public sealed interface LeaseAnswer {

    /** Work, never empty. */
    record Granted(List<GrantedAttempt> attempts) implements LeaseAnswer {}

    /** Perception models, by {@code perception/NAME}, that the worker must open before it can be granted work. */
    record ToCheck(Map<String, String> models) implements LeaseAnswer {}

    /** Nothing to lease now. */
    record NoneNow() implements LeaseAnswer {}

    /** The server is stopping; the worker should ask again later. */
    record Stopping() implements LeaseAnswer {}

    /** The worker must exit. */
    record Drained() implements LeaseAnswer {}
}
