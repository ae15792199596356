package dev.provinggrid.server.platform.web.limit;

import io.github.bucket4j.TimeMeter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Limits {@link Expensive} requests for each token. */
@Configuration(proxyBeanMethods = false)
class ExpensiveRequests implements HandlerInterceptor, WebMvcConfigurer {

    private final RateLimit limit;

    ExpensiveRequests(LimitProperties limits) {
        this.limit = new RateLimit(limits.rates().expensive(), TimeMeter.SYSTEM_NANOTIME);
    }

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(this);
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (handler instanceof HandlerMethod method && method.hasMethodAnnotation(Expensive.class)) {
            limit.take(String.valueOf(request.getRemoteUser())).ifPresent(wait -> {
                throw new TooManyRequests(wait);
            });
        }
        return true;
    }
}
