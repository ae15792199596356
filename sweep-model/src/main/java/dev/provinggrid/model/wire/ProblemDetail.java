package dev.provinggrid.model.wire;

import java.util.List;

/**
 * An error answer, RFC 9457 ({@code application/problem+json}).
 *
 * @param type URI reference naming the kind, {@code about:blank} when the status says it all
 * @param errors every problem with the request, empty when it is not about its content
 */
public record ProblemDetail(String type, String title, int status, String detail, List<Fault> errors) {

    /** One problem of the content: all but pointer and detail may be null. */
    public record Fault(String pointer, String detail, String value, String allowed, String suggestion) {}
}
