package dev.provinggrid.server.platform.audit;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Objects;
import java.util.Optional;
import org.slf4j.MDC;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/**
 * Who sent the current request.
 *
 * @param address of the connection; behind a proxy that the server was told to believe, the one that the proxy names
 * @param request the id of the request
 */
record Requester(Optional<String> holder, String address, String request) {

    static Optional<Requester> current() {
        return RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes attributes
                ? Optional.of(of(attributes.getRequest()))
                : Optional.empty();
    }

    private static Requester of(HttpServletRequest request) {
        Authentication caller = SecurityContextHolder.getContext().getAuthentication();
        return new Requester(
                Optional.ofNullable(caller).map(Authentication::getName),
                request.getRemoteAddr(),
                Objects.requireNonNullElseGet(MDC.get("request"), request::getRequestId));
    }
}
