/** Gives pieces of the simulated world away as files. */
package dev.provinggrid.worker.scene;
