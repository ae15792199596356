/** Designs that choose cases by results: restored from the journal of their blocks, and how they stand. */
package dev.provinggrid.server.sweep.design;
