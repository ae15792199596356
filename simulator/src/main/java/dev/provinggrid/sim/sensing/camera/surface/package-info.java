/** What each pixel looks at: a triangle, its normal and its colour. */
package dev.provinggrid.sim.sensing.camera.surface;
