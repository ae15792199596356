/** Backups of servers: fetched while they run, and restored into new data folders. */
package dev.provinggrid.cli.backup;
