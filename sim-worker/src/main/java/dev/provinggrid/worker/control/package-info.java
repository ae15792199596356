/** The worker's side of the HTTP contract: one request, one {@link dev.provinggrid.worker.control.Reply}, and when to ask again. */
package dev.provinggrid.worker.control;
