package dev.provinggrid.model.wire;

import java.util.List;

/**
 * An error answer, RFC 9457 ({@code application/problem+json}).
 *
 * @param type URI reference naming the kind, {@code about:blank} if the status alone describes the error
 * @param errors every problem of the request's content; empty if the error is about something else
 */
public record ProblemDetail(String type, String title, int status, String detail, List<Fault> errors) {

    /** One problem of the content: all but pointer and detail may be null. */
    public record Fault(String pointer, String detail, String value, String allowed, String suggestion) {}
}
