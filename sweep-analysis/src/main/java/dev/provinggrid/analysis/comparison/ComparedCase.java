package dev.provinggrid.analysis.comparison;

import dev.provinggrid.model.criterion.Outcome;

/**
 * Outcome and inputs of a case.
 *
 * @param index in its sweep
 * @param key pure function of scenario version, parameters, replicate, seed and inputs
 * @param seed equal seeds share a world
 * @param margin least margin; null if it has none
 * @param traceHash null if it left no trace
 * @param cause why it did not pass: the cause of a failure, the kind of an error; null if unknown
 */
public record ComparedCase(
        int index,
        String key,
        int replicate,
        long seed,
        Outcome outcome,
        Double margin,
        String traceHash,
        String cause) {}
