/** Child programs of a worker. They end with it. */
package dev.provinggrid.worker.program;
