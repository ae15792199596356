/** Commands before a sweep: scenarios, models, the schema of sweep files, and whether a file or a simulator is right. */
package dev.provinggrid.cli.command.prepare;
