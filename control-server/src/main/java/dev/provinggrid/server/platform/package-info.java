/** The server as a process: data folder, loops, HTTP, database, audit log, files as Parquet. Knows nothing of sweeps. */
package dev.provinggrid.server.platform;
