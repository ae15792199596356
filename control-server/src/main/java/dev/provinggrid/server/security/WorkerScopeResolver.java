package dev.provinggrid.server.security;

import dev.provinggrid.server.security.session.Caller;
import dev.provinggrid.server.store.worker.WorkerScope;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Hands controllers the scope of the token that a request bears. */
final class WorkerScopeResolver implements HandlerMethodArgumentResolver {

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType() == WorkerScope.class;
    }

    @Override
    public WorkerScope resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer container,
            NativeWebRequest request,
            @Nullable WebDataBinderFactory binders) {
        Authentication bearer = SecurityContextHolder.getContext().getAuthentication();
        if (bearer != null && bearer.getPrincipal() instanceof Caller caller) {
            return caller.scope();
        }
        throw new IllegalStateException("a request came through without a token");
    }
}
