package dev.provinggrid.cli.report.confirmation;

/**
 * Whether the simulator was taken at its word that it repeats its runs to the bit.
 *
 * @param declared whether manifests or the command line say so: then one step decides, unless it is revoked
 * @param revokedBy the first run that had another trace, or those before the gate, in words; null where every run repeated, or nothing
 *     was declared
 */
public record Determinism(boolean declared, String revokedBy) {}
