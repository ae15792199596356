package dev.provinggrid.sim.cooperation;

/**
 * A vehicle's request to the reservation desk of the circle ahead of it.
 *
 * @param atS time of the position in the request
 * @param leftM from there to the circle's edge; negative inside and beyond
 * @param speedMps default speed
 */
record Request(double atS, double leftM, double speedMps) {

    /** When it can be at the edge. */
    double edgeS() {
        return atS + leftM / speedMps;
    }

    /** How fast it is at the edge when it drives evenly until it may enter. */
    double enteringMps(double entersS) {
        return leftM / (entersS - atS);
    }
}
