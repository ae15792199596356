/** What the worker runs on: processor, memory, GPU, load. */
package dev.provinggrid.worker.machine;
