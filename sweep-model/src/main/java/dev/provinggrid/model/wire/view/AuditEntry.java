package dev.provinggrid.model.wire.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;

/**
 * Something that somebody did, as {@code GET /api/v1/audit} and the audit file tell it. What does not apply is left out.
 *
 * @param id greater than those of earlier entries; the file has none
 * @param action {@code sign-in}, {@code sign-in-refused}, {@code session-end}, {@code token-change}, {@code submit},
 *     {@code cancel}, {@code rerun}, {@code delete}, {@code note}, {@code model-upload}, {@code workers}
 * @param holder who did it; none: a stranger
 * @param sweep the sweep that it was done to
 * @param address where the request came from; none: no request was behind it
 * @param request id of the request
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record AuditEntry(
        Long id,
        Instant at,
        String action,
        String holder,
        String sweep,
        String address,
        String request,
        String detail) {}
