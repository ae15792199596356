package dev.provinggrid.sim.cooperation;

/**
 * What a vehicle on its way to a circle asks of its desk.
 *
 * @param atS when it was where it says
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
