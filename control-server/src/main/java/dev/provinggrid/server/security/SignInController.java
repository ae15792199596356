package dev.provinggrid.server.security;

import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
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

    SignInController(SignIns signIns) {
        this.signIns = signIns;
    }

    @Operation(summary = "A link that opens the viewer once, with the rights of who asks for it")
    @PostMapping("/links")
    @ResponseStatus(HttpStatus.CREATED)
    Link link(Authentication caller) {
        return new Link("/sign-in#" + signIns.link(guest(caller)));
    }

    @Operation(summary = "Opens a session with the code of a link, once")
    @PostMapping
    ResponseEntity<Void> open(@RequestBody Code code, HttpServletRequest request) {
        String session = signIns.open(code.code())
                .orElseThrow(() -> new ResponseStatusException(
                        HttpStatus.UNAUTHORIZED, "This link was used before, or is too old. Ask for another."));
        return ResponseEntity.noContent()
                .header(
                        HttpHeaders.SET_COOKIE,
                        SessionCookie.holding(request, session).toString())
                .build();
    }

    @Operation(summary = "Who is signed in")
    @GetMapping
    SignedIn who(Authentication caller) {
        SignIns.Guest guest = guest(caller);
        return new SignedIn(guest.holder(), guest.role().name().toLowerCase(java.util.Locale.ROOT));
    }

    @Operation(summary = "Ends the session")
    @DeleteMapping
    ResponseEntity<Void> close(HttpServletRequest request) {
        SessionCookie.secret(request).ifPresent(signIns::close);
        return ResponseEntity.noContent()
                .header(HttpHeaders.SET_COOKIE, SessionCookie.none(request).toString())
                .build();
    }

    private static SignIns.Guest guest(Authentication caller) {
        Role greatest = Arrays.stream(Role.values())
                .filter(role -> caller.getAuthorities().containsAll(role.authorities()))
                .max(java.util.Comparator.comparingInt(
                        role -> role.authorities().size()))
                .orElseThrow();
        return new SignIns.Guest(caller.getName(), greatest);
    }

    /**
     * @param path to be put behind the server's address; its fragment, which browsers keep to themselves, is the code
     */
    record Link(String path) {}

    /** @param code the fragment of a link */
    record Code(String code) {}

    /** @param role {@code viewer}, {@code submitter} or {@code operator} */
    record SignedIn(String holder, String role) {}
}
