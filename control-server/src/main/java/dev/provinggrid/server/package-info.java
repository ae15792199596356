/**
 * The control server: accepts sweeps, hands their cases to workers, judges the outcomes and stores them. Each package
 * is named after a noun of the domain and holds its own HTTP adapters. Shared code is in {@code platform}:
 * {@code platform.process} has the data folder, start and stop, and {@code platform.web} has HTTP.
 */
package dev.provinggrid.server;
