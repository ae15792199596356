/** The end of attempts, by a worker's report, a worker's death or expiry, and what it means for their cases. */
package dev.provinggrid.server.dispatch.outcome;
