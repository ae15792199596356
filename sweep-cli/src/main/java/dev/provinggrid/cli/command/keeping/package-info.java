/** Commands for whoever keeps a server: backups, sessions, the audit log. */
package dev.provinggrid.cli.command.keeping;
