package dev.provinggrid.server.security.session;

import dev.provinggrid.model.wire.view.SessionView;
import dev.provinggrid.server.platform.audit.Action;
import dev.provinggrid.server.platform.audit.Audit;
import dev.provinggrid.server.platform.audit.AuditEvent;
import dev.provinggrid.server.security.token.Role;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.Authentication;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Operators see and end everybody's sessions, others their own. */
@Tag(name = "Viewer")
@RestController
@RequestMapping("/api/v1/sessions")
class SessionController {

    private final SignIns signIns;
    private final Audit audit;

    SessionController(SignIns signIns, Audit audit) {
        this.signIns = signIns;
        this.audit = audit;
    }

    @Operation(
            operationId = "listSessions",
            summary = "The browsers that are signed in: operators see all, others their own")
    @GetMapping
    List<SessionView> list(Authentication authentication) {
        Caller caller = Caller.of(authentication);
        return seenBy(caller).stream().map(it -> view(it, caller)).toList();
    }

    @Operation(operationId = "endSession", summary = "Ends a session: operators any, others their own")
    @DeleteMapping("/{id}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void end(@PathVariable String id, Authentication authentication) {
        Session session = seenBy(Caller.of(authentication)).stream()
                .filter(it -> it.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "no session " + id + " of yours"));
        signIns.end(session);
        audit.record(AuditEvent.of(Action.SESSION_END).withDetail("session " + id + " of " + session.holder()));
    }

    private List<Session> seenBy(Caller caller) {
        return signIns.sessions().stream()
                .filter(it -> caller.role() == Role.OPERATOR || it.holder().equals(caller.holder()))
                .toList();
    }

    private static SessionView view(Session session, Caller caller) {
        return new SessionView(
                session.id(),
                session.holder(),
                session.role().word(),
                session.token().isPresent() ? "token" : "provider",
                session.address().orElse(""),
                session.opened(),
                session.expires(),
                caller.session().filter(session.id()::equals).isPresent());
    }
}
