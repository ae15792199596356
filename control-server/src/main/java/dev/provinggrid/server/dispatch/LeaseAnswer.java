package dev.provinggrid.server.dispatch;

import dev.provinggrid.model.wire.GrantedAttempt;
import java.util.List;

/** Answer to a lease request. */
public sealed interface LeaseAnswer {

    /** Work, never empty. */
    record Granted(List<GrantedAttempt> attempts) implements LeaseAnswer {}

    /** Nothing to lease now. */
    record NoneNow() implements LeaseAnswer {}

    /** The worker is to exit. */
    record Drained() implements LeaseAnswer {}
}
