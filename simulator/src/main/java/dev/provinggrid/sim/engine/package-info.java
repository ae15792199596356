/**
 * Advances a run. A {@link dev.provinggrid.sim.engine.Director} steps {@link dev.provinggrid.sim.engine.Federate}s in
 * a fixed order on integer-nanosecond time; what they compute in a window becomes visible to the others at its
 * barrier, all at once ({@link dev.provinggrid.sim.engine.Topic}), so the order of steps never affects a result.
 * Detectors watch the published state and write the {@link dev.provinggrid.sim.engine.RunLog}, which also ends the
 * run. Randomness comes from {@link dev.provinggrid.sim.engine.RandomStreams}, one stream per use. Nothing here knows
 * a wall clock or a thread.
 */
package dev.provinggrid.sim.engine;
