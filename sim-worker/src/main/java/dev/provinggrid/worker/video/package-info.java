/** Turns the pictures of a run into H.264 in fragmented MP4 with an HLS playlist, in this process. */
package dev.provinggrid.worker.video;
