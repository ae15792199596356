package dev.provinggrid.server.audit;

import java.util.Optional;

/**
 * Which entries are asked for.
 *
 * @param before only those with a smaller id
 */
record AuditQuery(long before, Optional<String> action, Optional<String> holder, Optional<String> sweep) {}
