/**
 * Pictures painted from the published state of a run. Painting only reads, so no result depends on whether a run is
 * filmed.
 */
package dev.provinggrid.sim.video;
