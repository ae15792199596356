package dev.provinggrid.server.platform.web;

import dev.provinggrid.model.wire.ProblemDetail;
import io.swagger.v3.oas.annotations.Hidden;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import org.apache.coyote.BadRequestException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Answers errors that occur outside the controllers with a problem detail. */
@Hidden
@RestController
class ProblemErrorController implements ErrorController {

    @RequestMapping("${spring.web.error.path:/error}")
    ResponseEntity<ProblemDetail> answer(HttpServletRequest request) {
        HttpStatus status = status(request);
        ProblemDetail problem = ProblemDetails.of(
                status == null ? HttpStatus.NOT_FOUND : status,
                status != null && status.is5xxServerError()
                        ? "The server failed; its log says more."
                        : "The request cannot be answered.");
        return ResponseEntity.status(problem.status())
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body(problem);
    }

    /** A body that is not in the chunks that its headers announce makes the container fail while it is read, as if we had. */
    private static @Nullable HttpStatus status(HttpServletRequest request) {
        if (request.getAttribute(RequestDispatcher.ERROR_EXCEPTION) instanceof BadRequestException) {
            return HttpStatus.BAD_REQUEST;
        }
        return request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE) instanceof Integer number
                ? HttpStatus.resolve(number)
                : null;
    }
}
