/** Sweeps beside one another: two of them, or all that share a label. */
package dev.provinggrid.server.api.comparison;
