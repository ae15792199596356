package dev.provinggrid.server.security;

import dev.provinggrid.server.security.session.Caller;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.security.authorization.AuthorizationDecision;
import org.springframework.security.authorization.AuthorizationManager;
import org.springframework.security.authorization.AuthorizationResult;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.access.intercept.RequestAuthorizationContext;

/**
 * Who may change a sweep, which the path names as {@code {sweep}}: its submitter, and operators. A sweep stored before
 * submitters were recorded belongs to operators.
 */
final class SweepOwners implements AuthorizationManager<RequestAuthorizationContext> {

    private final SubmittedSweeps sweeps;

    SweepOwners(SubmittedSweeps sweeps) {
        this.sweeps = sweeps;
    }

    @Override
    public AuthorizationResult authorize(
            Supplier<? extends Authentication> authentication, RequestAuthorizationContext context) {
        Caller caller = Caller.of(Objects.requireNonNull(authentication.get()));
        String sweep = context.getVariables().get("sweep");
        return switch (caller.role()) {
            case OPERATOR -> new AuthorizationDecision(true);
            case SUBMITTER -> ofSubmitter(caller.holder(), sweep);
            case VIEWER, WORKER -> new AuthorizationDecision(false);
        };
    }

    /** A sweep that is not there is for the controller to miss. */
    private AuthorizationResult ofSubmitter(String caller, String sweep) {
        Optional<SubmittedSweep> asked = sweeps.findById(sweep);
        return asked.isEmpty()
                        || asked.flatMap(SubmittedSweep::submitter)
                                .filter(caller::equals)
                                .isPresent()
                ? new AuthorizationDecision(true)
                : new NotYours(sweep, asked.flatMap(SubmittedSweep::submitter));
    }

    /** Says who may. */
    static final class NotYours extends AuthorizationDecision {

        private final String sweep;
        private final transient Optional<String> submitter;

        private NotYours(String sweep, Optional<String> submitter) {
            super(false);
            this.sweep = sweep;
            this.submitter = submitter;
        }

        String reason() {
            return submitter
                    .map(it -> "Sweep " + sweep + " was submitted by " + it + ": only " + it
                            + " and operators may change it.")
                    .orElse("Sweep " + sweep + " is from before submitters were stored: only operators may change it.");
        }
    }
}
