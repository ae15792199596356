package dev.provinggrid.sim.scenario.aeb;

/**
 * What happens in a world when nobody brakes.
 *
 * @param meetingS when the front of the vehicle reaches the near side of an animal at the reference point, s; the duration where
 *     it never does
 * @param approachSpeedMps speed at that time, m/s
 * @param impact whether vehicle and animal touch
 */
record UnbrakedRun(double meetingS, double approachSpeedMps, boolean impact) {

    /** What it depends on; equal keys give equal runs. */
    record Key(Environment environment, AebCase.Approach approach, double durationS) {}
}
