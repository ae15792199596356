package dev.provinggrid.model.wire.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;

/**
 * An action in the audit log, as returned by {@code GET /api/v1/audit} and written to the audit file. Components that do not
 * apply are left out.
 *
 * @param id greater than the ids of earlier entries; absent in the file
 * @param action {@code sign-in}, {@code sign-in-refused}, {@code session-end}, {@code token-change}, {@code submit},
 *     {@code cancel}, {@code rerun}, {@code delete}, {@code note}, {@code model-upload}, {@code workers}
 * @param holder who did it; absent for somebody who is not signed in
 * @param sweep the sweep that the action changed
 * @param address address that the request came from; absent if there was no request
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
