/** What workers and server tell each other: leases, heartbeats, uploads and outcomes. */
package dev.provinggrid.model.wire.worker;
