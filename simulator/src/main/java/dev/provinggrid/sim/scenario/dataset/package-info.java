/**
 * Rendered frames with labels, drawn at random from a seed: what detectors are trained and judged on. The camera and the scenery are
 * those of the scenarios; only what stands where, and when, is drawn.
 */
package dev.provinggrid.sim.scenario.dataset;
