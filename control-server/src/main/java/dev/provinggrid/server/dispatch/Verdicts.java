package dev.provinggrid.server.dispatch;

import dev.provinggrid.model.criterion.Verdict;
import dev.provinggrid.model.wire.OutcomeReport;
import dev.provinggrid.server.dispatch.store.Attempt;

/** Judges completed runs by the criteria of their sweep. */
@FunctionalInterface
public interface Verdicts {

    Verdict judge(Attempt attempt, OutcomeReport report);
}
