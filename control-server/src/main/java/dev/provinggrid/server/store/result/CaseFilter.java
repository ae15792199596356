package dev.provinggrid.server.store.result;

import dev.provinggrid.model.criterion.Outcome;
import java.util.Optional;

/**
 * Which cases are wanted.
 *
 * @param state {@code QUEUED}, {@code LEASED}, {@code RUNNING} or {@code FINAL}
 */
public record CaseFilter(Optional<Outcome> outcome, Optional<String> state) {

    public static final CaseFilter ALL = new CaseFilter(Optional.empty(), Optional.empty());
}
