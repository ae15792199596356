/**
 * MCAP files (mcap.dev/spec), written: messages in compressed chunks, an index of each, and a summary by which readers find
 * their way from the end of the file.
 */
package dev.provinggrid.cli.mcap.format;
