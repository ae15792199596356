package dev.provinggrid.cli.report.confirmation;

/**
 * Whether the simulator was taken at its word that it repeats its runs to the bit.
 *
 * @param declared whether one step decided
 * @param revokedBy the first run that had another trace, in words; null where every run repeated, or nothing was declared
 */
public record Determinism(boolean declared, String revokedBy) {}
