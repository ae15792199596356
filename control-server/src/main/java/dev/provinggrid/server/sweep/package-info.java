/** Submitting and listing sweeps, and reading them as they were submitted. */
package dev.provinggrid.server.sweep;
