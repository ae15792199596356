/** Sweeps as archives: export of finished sweeps, and import from other servers. */
package dev.provinggrid.server.keeping.archive;
