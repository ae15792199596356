/** Sweep archives as files, and the folders of results made from them. */
package dev.provinggrid.cli.run.archive;
