/** Commands that export parts of the simulated world as files. */
package dev.provinggrid.worker.scene;
