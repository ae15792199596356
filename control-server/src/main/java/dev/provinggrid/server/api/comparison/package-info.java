/** Compares sweeps: two of them, or all that share a label. */
package dev.provinggrid.server.api.comparison;
