/** The pictures of a recorded video as its encoder made them, out of the MP4 file that holds them. Nothing is decoded. */
package dev.provinggrid.cli.mcap.video;
