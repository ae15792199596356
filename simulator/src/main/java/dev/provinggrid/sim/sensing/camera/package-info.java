/** A camera: renders the scene on the processor, bit by bit the same everywhere, and tells the truth beside each image. */
package dev.provinggrid.sim.sensing.camera;
