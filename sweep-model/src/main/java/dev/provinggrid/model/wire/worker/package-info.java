/** Messages between workers and server: leases, heartbeats, uploads and outcomes. */
package dev.provinggrid.model.wire.worker;
