package dev.provinggrid.server.keeping;

import dev.provinggrid.server.store.keeping.DeletedSweeps;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.HandlerMapping;

/** Answers 410 to every request for a deleted sweep, with the time of deletion. */
final class GoneSweeps implements HandlerInterceptor {

    static final String PATHS = "/api/v1/sweeps/*/**";

    private final DeletedSweeps deleted;

    GoneSweeps(DeletedSweeps deleted) {
        this.deleted = deleted;
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        sweep(request).flatMap(deleted::find).ifPresent(it -> {
            throw new ResponseStatusException(
                    HttpStatus.GONE, "Sweep " + it.id() + " (" + it.name() + ") was deleted on " + it.deleted() + ".");
        });
        return true;
    }

    private static Optional<String> sweep(HttpServletRequest request) {
        return request.getAttribute(HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE) instanceof Map<?, ?> variables
                ? Stream.of("id", "sweep")
                        .map(variables::get)
                        .filter(String.class::isInstance)
                        .map(String.class::cast)
                        .findFirst()
                : Optional.empty();
    }
}
