package dev.provinggrid.server.security;

import dev.provinggrid.server.security.session.Caller;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.security.authorization.AuthorizationDecision;
import org.springframework.security.authorization.AuthorizationManager;
import org.springframework.security.authorization.AuthorizationResult;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.access.intercept.RequestAuthorizationContext;

/**
 * Who may change a sweep, which the path names as {@code {sweep}}: the submitter who submitted it, and operators. One from
 * before submitters were stored belongs to operators.
 */
final class SweepOwners implements AuthorizationManager<RequestAuthorizationContext> {

    private final JdbcClient jdbc;

    SweepOwners(JdbcClient jdbc) {
        this.jdbc = jdbc;
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
        List<Optional<String>> submitter = jdbc.sql("select submitter from sweep where id = ?")
                .param(sweep)
                .query((row, _) -> Optional.ofNullable(row.getString(1)))
                .list();
        return submitter.isEmpty()
                        || submitter.getFirst().filter(caller::equals).isPresent()
                ? new AuthorizationDecision(true)
                : new NotYours(sweep, submitter.getFirst());
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
