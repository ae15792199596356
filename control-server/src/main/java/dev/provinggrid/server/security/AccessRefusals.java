package dev.provinggrid.server.security;

import dev.provinggrid.server.platform.audit.Audit;
import dev.provinggrid.server.platform.web.ProblemWriter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.authorization.AuthorizationDeniedException;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.access.AccessDeniedHandler;

/** The responses to unauthenticated (401) and unauthorised (403) requests. */
final class AccessRefusals implements AuthenticationEntryPoint, AccessDeniedHandler {

    private final ProblemWriter problems;
    private final Audit audit;

    AccessRefusals(ProblemWriter problems, Audit audit) {
        this.problems = problems;
        this.audit = audit;
    }

    @Override
    public void commence(HttpServletRequest request, HttpServletResponse response, AuthenticationException stranger)
            throws IOException {
        if (BearerToken.of(request).isPresent()) {
            audit.refused("a bearer token that is not good");
        }
        response.setHeader(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
        problems.write(
                response,
                HttpStatus.UNAUTHORIZED,
                "A token that this server knows is needed: Authorization: Bearer TOKEN");
    }

    @Override
    public void handle(HttpServletRequest request, HttpServletResponse response, AccessDeniedException denied)
            throws IOException {
        problems.write(response, HttpStatus.FORBIDDEN, reason(denied));
    }

    private static String reason(AccessDeniedException denied) {
        return denied instanceof AuthorizationDeniedException decided
                        && decided.getAuthorizationResult() instanceof SweepOwners.NotYours notYours
                ? notYours.reason()
                : "The role of this token does not allow that.";
    }
}
