/** A simulator that is driven over HTTP, as the worker sees it: one request at a time, nothing of its answers believed unseen. */
package dev.provinggrid.worker.simulator;
