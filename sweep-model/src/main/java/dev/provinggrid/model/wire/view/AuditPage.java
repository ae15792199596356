package dev.provinggrid.model.wire.view;

import java.util.List;

/**
 * A page of the audit log, the newest first.
 *
 * @param next {@code before} of the next page; null on the last one
 */
public record AuditPage(List<AuditEntry> entries, Long next) {}
