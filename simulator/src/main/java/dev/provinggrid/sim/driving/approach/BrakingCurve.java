package dev.provinggrid.sim.driving.approach;

/** Remaining stopping distance as a function of speed while the brakes work. */
final class BrakingCurve {

    private final double[] speedsMps;
    private final double[] waysM;

    /**
     * A curve.
     *
     * @param speedsMps in the order of time, at least one
     * @param waysM at these speeds
     */
    BrakingCurve(double[] speedsMps, double[] waysM) {
        this.speedsMps = speedsMps.clone();
        this.waysM = waysM.clone();
    }

    /** Where the brakes take hold, m/s. */
    double fromMps() {
        return speedsMps[0];
    }

    /** From there to standstill, m. */
    double wholeM() {
        return wayM(fromMps());
    }

    /** From the last time at a speed on, m; beyond the fastest in proportion to its square. */
    double wayM(double speedMps) {
        int at = speedsMps.length - 1;
        while (at >= 0 && speedsMps[at] < speedMps) {
            at--;
        }
        if (at < 0) {
            double ratio = speedMps / speedsMps[0];
            return waysM[0] * ratio * ratio;
        }
        if (at == speedsMps.length - 1) {
            return waysM[at];
        }
        double share = (speedsMps[at] - speedMps) / (speedsMps[at] - speedsMps[at + 1]);
        return waysM[at] + share * (waysM[at + 1] - waysM[at]);
    }
}
