/** Detectors and meters that any scenario may use: the distance and contact of two bodies. */
package dev.provinggrid.sim.run.measure;
