package dev.provinggrid.model.criterion;

import java.util.Optional;

/**
 * A judged condition.
 *
 * @param name unique within the sweep: as given, else its text; see {@link MarginColumn}
 * @param that the condition as written, for example {@code collisions == 0}
 * @param condition the same, parsed
 * @param margin KPI that stands for the signed distance to the condition where the condition itself has none worth reading
 */
public record Criterion(String name, String that, Expression condition, Optional<String> margin) {}
