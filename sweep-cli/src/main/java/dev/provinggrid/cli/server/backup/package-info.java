/** Backups: downloaded from running servers, and restored into new data folders. */
package dev.provinggrid.cli.server.backup;
