/**
 * Dispatch: hands cases to workers and takes their results, so that every case has exactly one outcome in every round,
 * whatever crashes meanwhile.
 *
 * <p>All state is in the database. All changes go through the {@link dev.provinggrid.server.store.Ledger}, one writer
 * with group commit; {@link dev.provinggrid.server.store.attempt.AttemptLifecycle} says which changes of an attempt are
 * legal and {@link dev.provinggrid.server.dispatch.outcome.AttemptTransitions} what they mean for its case.
 */
package dev.provinggrid.server.dispatch;
