package dev.provinggrid.server.platform.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Hands a response that goes on after its request over to other threads, once the thread of the request has left all other filters. On
 * its way out that thread still writes headers (Spring Security's {@code HeaderWriterFilter}), and nothing keeps two threads from
 * writing a response at once: one of them fails, and the reader waits for an answer that never comes.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
public class HandOverFilter extends OncePerRequestFilter {

    private static final String BEGIN = HandOverFilter.class.getName();

    /** What may begin to write the response of a request; on the thread of the request, as the last that it does. */
    public static void afterwards(ServletRequest request, Runnable begin) {
        request.setAttribute(BEGIN, begin);
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        chain.doFilter(request, response);
        if (request.getAttribute(BEGIN) instanceof Runnable begin) {
            begin.run();
        }
    }
}
