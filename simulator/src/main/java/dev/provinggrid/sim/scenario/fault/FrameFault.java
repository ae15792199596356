package dev.provinggrid.sim.scenario.fault;

import dev.provinggrid.sim.engine.SimTime;

/**
 * What happens to images on their way to the detector, from one simulated time to another.
 *
 * @param delayNs of images that are late, ns
 */
record FrameFault(Kind kind, long fromNs, long toNs, long delayNs) {

    /** How images fail. */
    public enum Kind {
        /** The camera repeats its newest image. */
        FROZEN,
        /** No image arrives. */
        DROPPED,
        /** Images arrive late. */
        DELAYED
    }

    /** One that begins and ends at such times, s. */
    public static FrameFault between(Kind kind, double fromS, double toS, double delayS) {
        return new FrameFault(kind, SimTime.ofSeconds(fromS), SimTime.ofSeconds(toS), SimTime.ofSeconds(delayS));
    }

    boolean isOn(long nowNs) {
        return nowNs >= fromNs && nowNs < toNs;
    }
}
