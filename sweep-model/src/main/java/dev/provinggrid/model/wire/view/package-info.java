/** What the server's API tells people and the command line: sweeps, cases, attempts, workers and the audit log. */
package dev.provinggrid.model.wire.view;
