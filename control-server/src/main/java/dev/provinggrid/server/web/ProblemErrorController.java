package dev.provinggrid.server.web;

import dev.provinggrid.model.wire.ProblemDetail;
import io.swagger.v3.oas.annotations.Hidden;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Answers what went wrong outside of every controller, as a problem detail too. */
@Hidden
@RestController
class ProblemErrorController implements ErrorController {

    @RequestMapping("${spring.web.error.path:/error}")
    ResponseEntity<ProblemDetail> answer(HttpServletRequest request) {
        Object code = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
        HttpStatus status = code instanceof Integer number ? HttpStatus.resolve(number) : null;
        ProblemDetail problem = ProblemDetails.of(
                status == null ? HttpStatus.NOT_FOUND : status,
                status != null && status.is5xxServerError()
                        ? "The server failed; its log says more."
                        : "The request cannot be answered.");
        return ResponseEntity.status(problem.status())
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body(problem);
    }
}
