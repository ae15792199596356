package dev.provinggrid.model.criterion;

import java.util.Optional;

/**
 * A judged condition.
 *
 * @param name unique within its list: as given, otherwise the text of the condition; see {@link MarginColumn}
 * @param that the condition as written, for example {@code collisions == 0}
 * @param condition the same, parsed
 * @param margin KPI to report as the margin; if empty, the margin is the signed distance to the condition
 */
public record Criterion(String name, String that, Expression condition, Optional<String> margin) {}
