/**
 * What the camera's detector reports: either a neural network that looks at rendered images, or a statistical model
 * fitted to recordings.
 */
package dev.provinggrid.sim.sensing.perception;
