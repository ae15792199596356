/**
 * The worker's HTTP client: one request gives one {@link dev.provinggrid.worker.control.Reply}; {@link
 * dev.provinggrid.worker.control.RequestRetry} repeats requests.
 */
package dev.provinggrid.worker.control;
