package dev.provinggrid.sim.scenario.variation;

import java.util.Map;

/**
 * What one replicate drew of the system under test: of its camera's mounting, its metering and its computer. Equal for all systems whose
 * parameters state the same deviations.
 *
 * @param mountPitchRad of the camera in its mounting, nose down, beside the nominal one, rad
 * @param exposureStops by which it overexposes, powers of two of light
 * @param latencyS from an image to the actuators, beside the nominal reaction time, s
 */
public record DrawnSystem(double mountPitchRad, double exposureStops, double latencyS) {

    public static final DrawnSystem NOMINAL = new DrawnSystem(0, 0, 0);

    /**
     * What a case drew.
     *
     * @param reactionS nominal; the drawn one is never negative
     */
    public static DrawnSystem of(Scatter scatter, double reactionS) {
        return new DrawnSystem(
                scatter.of("cameraPitchScatter"),
                scatter.of("exposureScatter"),
                Math.max(-reactionS, scatter.of("latencyScatter")));
    }

    public void report(Map<String, Double> kpis) {
        DrawnWorld.put(kpis, "drawnCameraPitch", mountPitchRad, 0);
        DrawnWorld.put(kpis, "drawnExposure", exposureStops, 0);
        DrawnWorld.put(kpis, "drawnLatency", latencyS, 0);
    }
}
