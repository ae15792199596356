/**
 * Detectors that are neural networks, run by ONNX Runtime: an image is brought into the form the network takes, the network runs on one
 * thread, its numbers are decoded into boxes, and these are mapped back into the camera's image.
 */
package dev.provinggrid.sim.sensing.perception.onnx;
