package dev.provinggrid.sim.cooperation;

/**
 * What a vehicle knows of another one whose route crosses its own.
 *
 * @param ownM the crossing along the own route
 * @param ownArrivalS own arrival there if it had always driven at the default speed
 * @param arrivalS the other's, likewise
 * @param exitS when the other leaves the circle by the trajectory that it published
 */
record Rival(String id, double ownM, double ownArrivalS, double arrivalS, double exitS) {

    private static final double TIE_S = 1e-6;

    /** Whether it arrives first; of two that arrive at once, the one of the lower id. */
    boolean isEarlierThan(String own) {
        double later = ownArrivalS - arrivalS;
        return Math.abs(later) > TIE_S ? later > 0 : id.compareTo(own) < 0;
    }

    /** Whether both would be inside at once. */
    boolean collides(Circle circle) {
        return Math.abs(ownArrivalS - arrivalS) < 2 * circle.radiusM() / circle.speedMps();
    }
}
