package dev.provinggrid.server.platform.web;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.wire.ProblemDetail;
import dev.provinggrid.server.platform.database.outage.DatabaseAway;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.security.web.firewall.RequestRejectedException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/** Turns whatever a controller throws into a problem detail; an internal error is logged, and its details are not sent. */
@RestControllerAdvice
class ProblemAdvice extends ResponseEntityExceptionHandler {

    private static final Logger LOG = LoggerFactory.getLogger(ProblemAdvice.class);

    @ApiResponse(
            responseCode = "4XX",
            description = "The request is refused; the problem details say why",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_PROBLEM_JSON_VALUE,
                            schema = @Schema(implementation = ProblemDetail.class)))
    @ExceptionHandler
    ResponseEntity<Object> refuse(InvalidInput refused) {
        return answer(ProblemDetails.of(refused), new HttpHeaders());
    }

    /** What the firewall and the servlet container find only when it is looked at: parameters that cannot be read. */
    @ExceptionHandler({RequestRejectedException.class, InvalidParameterException.class})
    ResponseEntity<Object> refuseParameters(RuntimeException refused) {
        return answer(
                ProblemDetails.of(HttpStatus.BAD_REQUEST, "The request has malformed parameters."), new HttpHeaders());
    }

    @ExceptionHandler
    ResponseEntity<Object> refuse(Exception fault, WebRequest request) {
        if (tooLarge(fault)) {
            return answer(
                    ProblemDetails.of(HttpStatus.CONTENT_TOO_LARGE, "The request is too large."), new HttpHeaders());
        }
        if (DatabaseAway.explains(fault)) {
            TryLater later = TryLater.databaseAway();
            return answer(ProblemDetails.of(later.status(), later.getReason()), later.getHeaders());
        }
        LOG.error("Internal fault in {}", request.getDescription(false), fault);
        return answer(
                ProblemDetails.of(HttpStatus.INTERNAL_SERVER_ERROR, "The server failed; its log says more."),
                new HttpHeaders());
    }

    @Override
    protected ResponseEntity<Object> handleHttpMessageNotReadable(
            HttpMessageNotReadableException unreadable,
            HttpHeaders headers,
            HttpStatusCode status,
            WebRequest request) {
        if (tooLarge(unreadable)) {
            return answer(ProblemDetails.of(HttpStatus.CONTENT_TOO_LARGE, "The request is too large."), headers);
        }
        return answer(ProblemDetails.of(status, "The body is missing, or cannot be read."), headers);
    }

    @Override
    protected ResponseEntity<Object> handleExceptionInternal(
            Exception fault, Object body, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        return answer(ProblemDetails.of(status, detail(fault, body)), headers);
    }

    private static String detail(Exception fault, Object body) {
        if (fault instanceof ResponseStatusException refused && refused.getReason() != null) {
            return refused.getReason();
        }
        return body instanceof org.springframework.http.ProblemDetail problem && problem.getDetail() != null
                ? problem.getDetail()
                : fault.getMessage();
    }

    private static boolean tooLarge(Throwable fault) {
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            if (cause instanceof BodyTooLarge) {
                return true;
            }
        }
        return false;
    }

    private static ResponseEntity<Object> answer(ProblemDetail problem, HttpHeaders headers) {
        return ResponseEntity.status(problem.status())
                .headers(headers)
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body(problem);
    }
}
