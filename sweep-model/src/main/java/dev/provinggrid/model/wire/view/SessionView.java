package dev.provinggrid.model.wire.view;

import java.time.Instant;

/**
 * A browser that is signed in, as {@code GET /api/v1/sessions} tells it.
 *
 * @param id names it; opens nothing
 * @param role {@code viewer}, {@code submitter} or {@code operator}
 * @param origin {@code token}, or {@code provider} for the OpenID Connect provider
 * @param address the browser's when it signed in
 * @param current whether it is the one that asks
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
