/** Responses of the server's API to people and the command line: sweeps, cases, attempts, workers and the audit log. */
package dev.provinggrid.model.wire.view;
