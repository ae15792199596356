package dev.provinggrid.server.security.session;

import dev.provinggrid.server.platform.audit.Action;
import dev.provinggrid.server.platform.audit.Audit;
import dev.provinggrid.server.platform.audit.AuditEvent;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.security.SecurityRequirements;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.Authentication;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Browsers sign in with a link that somebody with a token made for them. */
@Tag(name = "Viewer")
@RestController
@RequestMapping("/api/v1/sign-in")
class SignInController {

    private final SignIns signIns;
    private final SessionCookie cookie;
    private final Optional<SignInProvider> provider;
    private final Audit audit;

    SignInController(SignIns signIns, SessionCookie cookie, Optional<SignInProvider> provider, Audit audit) {
        this.signIns = signIns;
        this.cookie = cookie;
        this.provider = provider;
        this.audit = audit;
    }

    @Operation(
            operationId = "createSignInLink",
            summary = "A link that opens the viewer once, with the rights of who asks for it",
            description = "Not for sessions: they would renew themselves without end")
    @PostMapping("/links")
    @ResponseStatus(HttpStatus.CREATED)
    Link link(Authentication authentication) {
        Caller caller = Caller.of(authentication);
        if (caller.session().isPresent()) {
            throw new ResponseStatusException(
                    HttpStatus.FORBIDDEN, "A link is made with a token, not from a session: use sweep open.");
        }
        return new Link("/sign-in#" + signIns.link(caller));
    }

    @SecurityRequirements
    @Operation(operationId = "openSession", summary = "Opens a session with the code of a link, once")
    @PostMapping
    ResponseEntity<Void> open(@RequestBody Code code, HttpServletRequest request) {
        Optional<SignIns.Opened> opened =
                Optional.ofNullable(code.code()).flatMap(it -> signIns.open(it, request.getRemoteAddr()));
        if (opened.isEmpty()) {
            audit.refused("a link that is unknown, used or too old");
            throw new ResponseStatusException(
                    HttpStatus.UNAUTHORIZED, "This link was used before, or is too old. Ask for another.");
        }
        audit.record(AuditEvent.of(Action.SIGN_IN)
                .by(opened.get().session().holder())
                .withDetail("by a link; session " + opened.get().session().id()));
        return ResponseEntity.noContent()
                .header(HttpHeaders.SET_COOKIE, cookie.holding(request, opened.get()))
                .build();
    }

    @SecurityRequirements
    @Operation(
            operationId = "listProviders",
            summary = "Where to sign in besides by a link: the OpenID Connect provider, if there is one")
    @GetMapping("/providers")
    List<Provider> providers() {
        return provider.map(it -> new Provider(it.name(), it.path())).stream().toList();
    }

    @Operation(operationId = "getSignedIn", summary = "Who is signed in")
    @GetMapping
    SignedIn who(Authentication authentication) {
        Caller caller = Caller.of(authentication);
        return new SignedIn(caller.holder(), caller.role().word());
    }

    @Operation(operationId = "closeSession", summary = "Ends the session")
    @DeleteMapping
    ResponseEntity<Void> close(HttpServletRequest request) {
        SessionCookie.secret(request).flatMap(signIns::session).ifPresent(session -> {
            signIns.end(session);
            audit.record(AuditEvent.of(Action.SESSION_END).withDetail("signed out of session " + session.id()));
        });
        return ResponseEntity.noContent()
                .header(HttpHeaders.SET_COOKIE, SessionCookie.none(request))
                .build();
    }

    /**
     * @param path to be put behind the server's address; its fragment, which browsers keep to themselves, is the code
     */
    record Link(String path) {}

    /** @param code the fragment of a link */
    record Code(String code) {}

    /** @param path where a browser is sent to sign in */
    record Provider(String name, String path) {}

    /** @param role {@code viewer}, {@code submitter} or {@code operator} */
    record SignedIn(String holder, String role) {}
}
