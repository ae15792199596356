package dev.provinggrid.model.wire.view;

import java.time.Instant;

/**
 * A browser session, as returned by {@code GET /api/v1/sessions}.
 *
 * @param id name of the session; it is no credential
 * @param role {@code viewer}, {@code submitter} or {@code operator}
 * @param origin {@code token}, or {@code provider} for the OpenID Connect provider
 * @param address address of the browser when it signed in
 * @param current whether it is the session of this request
 */
public record SessionView(
        String id,
        String holder,
        String role,
        String origin,
        String address,
        Instant opened,
        Instant expires,
        boolean current) {}
