package dev.provinggrid.server.platform.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.apache.catalina.connector.ClientAbortException;
import org.apache.coyote.BadRequestException;
import org.springframework.core.Ordered;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.async.AsyncRequestNotUsableException;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;

/**
 * Breaks the connection when an error occurs after part of the response was sent: nothing else tells the client that it is
 * incomplete. It must run before the other exception resolvers. They would end the response normally, as if it were
 * complete, even for a file that ends too early, which they mistake for a client that has gone.
 */
@Component
final class HalfAnswers implements HandlerExceptionResolver, Ordered {

    /** Before those of Spring MVC, which have 0. */
    @Override
    public int getOrder() {
        return -1;
    }

    @Override
    public ModelAndView resolveException(
            HttpServletRequest request, HttpServletResponse response, Object handler, Exception fault) {
        if (!response.isCommitted()) {
            return null;
        }
        if (isOfTheClient(fault)) {
            return new ModelAndView(); // nobody is left to be told, or the container has told already
        }
        throw new BrokenOff(fault);
    }

    /** Whether the client is gone, or its body is not what the headers say of it. */
    private static boolean isOfTheClient(Throwable fault) {
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            if (cause instanceof ClientAbortException
                    || cause instanceof BadRequestException
                    || cause instanceof AsyncRequestNotUsableException) {
                return true;
            }
        }
        return false;
    }

    /** Nobody resolves it: the container logs it and closes the connection. */
    private static final class BrokenOff extends RuntimeException {

        private static final long serialVersionUID = 1;

        BrokenOff(Exception fault) {
            super("the answer breaks off half-way", fault);
        }
    }
}
