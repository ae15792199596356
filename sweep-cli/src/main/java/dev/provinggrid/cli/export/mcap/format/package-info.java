/** Writer of MCAP files (mcap.dev/spec): messages in compressed chunks, an index of each, and a summary at the end. */
package dev.provinggrid.cli.export.mcap.format;
