/**
 * The control server: takes sweeps, hands their cases to workers, judges and keeps the outcomes. Packages are nouns of that
 * business; each holds its own HTTP adapters. What they share is in {@code platform}: {@code platform.process} has the data
 * folder, start and stop, and {@code platform.web} has HTTP.
 */
package dev.provinggrid.server;
