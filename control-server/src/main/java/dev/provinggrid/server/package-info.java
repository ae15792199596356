/**
 * The control server: takes sweeps, hands their cases to workers, judges and keeps the outcomes. Packages are nouns of that
 * business; each holds its own HTTP adapters. What they share of the process itself (data folder, start, stop) is in {@code
 * ops}, what they share of HTTP in {@code web}.
 */
package dev.provinggrid.server;
