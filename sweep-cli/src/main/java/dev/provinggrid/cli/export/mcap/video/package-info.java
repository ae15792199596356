/** Extracts the encoded frames of a recorded video from its MP4 file. Nothing is decoded. */
package dev.provinggrid.cli.export.mcap.video;
