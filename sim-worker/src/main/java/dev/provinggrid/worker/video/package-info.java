/** Encodes the frames of a run as H.264 in fragmented MP4 with an HLS playlist, in this process. */
package dev.provinggrid.worker.video;
