package dev.provinggrid.server.store.attempt;

import dev.provinggrid.model.wire.worker.OutcomeReport;
import java.time.Instant;

/**
 * What a worker told of a run.
 *
 * @param ended when the run was over, which may be a while before the worker told of it
 */
public record ToldOutcome(OutcomeReport report, Instant ended) {}
