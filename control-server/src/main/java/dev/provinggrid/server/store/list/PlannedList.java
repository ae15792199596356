package dev.provinggrid.server.store.list;

import dev.provinggrid.model.design.sampling.Permutation;
import dev.provinggrid.server.store.sweep.StoredCase;
import java.util.function.IntFunction;

/**
 * All cases of a static design.
 *
 * @param order place to index: in which order they are leased
 * @param cases each by its index
 */
public record PlannedList(Permutation order, IntFunction<StoredCase> cases) {}
