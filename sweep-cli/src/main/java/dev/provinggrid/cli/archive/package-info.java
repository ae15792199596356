/** Archives of sweeps as files, and the folders of results that they become. */
package dev.provinggrid.cli.archive;
