/**
 * What people watch: pictures painted from what a run publishes. Painting reads and never writes, so that no run depends on whether
 * it is watched.
 */
package dev.provinggrid.sim.video;
