/** What the camera's detector reports: real images wait for a renderer, here it is a model fitted to recordings. */
package dev.provinggrid.sim.sensing.perception;
