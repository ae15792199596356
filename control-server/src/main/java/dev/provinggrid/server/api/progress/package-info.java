/** The progress of sweeps as server-sent events. */
package dev.provinggrid.server.api.progress;
