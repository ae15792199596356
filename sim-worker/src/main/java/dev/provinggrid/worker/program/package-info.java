/** Programs that a worker starts beside itself, and that end with it. */
package dev.provinggrid.worker.program;
