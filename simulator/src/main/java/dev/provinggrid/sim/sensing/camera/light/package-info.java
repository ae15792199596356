/** Light, weather and exposure of a picture. */
package dev.provinggrid.sim.sensing.camera.light;
