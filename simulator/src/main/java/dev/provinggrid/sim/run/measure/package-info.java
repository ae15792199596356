/** Detectors and meters that any scenario may use: how two bodies stand to each other, and what is measured of it. */
package dev.provinggrid.sim.run.measure;
