package dev.provinggrid.server.platform.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Map;
import org.slf4j.MDC;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Adds the sweep, case, attempt or worker in a request's path to every log line of the request. */
@Configuration(proxyBeanMethods = false)
class RequestIds implements HandlerInterceptor, WebMvcConfigurer {

    private static final Map<String, String> FIELDS =
            Map.of("sweep", "sweep", "id", "sweep", "index", "case", "attempt", "attempt", "worker", "worker");

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(this);
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (request.getAttribute(HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE) instanceof Map<?, ?> variables) {
            FIELDS.forEach((variable, field) -> {
                if (variables.get(variable) instanceof String value) {
                    MDC.put(field, value);
                }
            });
        }
        return true;
    }

    @Override
    public void afterCompletion(
            HttpServletRequest request, HttpServletResponse response, Object handler, Exception fault) {
        FIELDS.values().forEach(MDC::remove);
    }
}
