package dev.provinggrid.sim.cooperation.radio;

/** How the chance of delivery on a channel falls with distance. */
public sealed interface Fading {

    /** Share that is delivered over a distance, m. */
    double deliveredShare(double distanceM);

    /** No fading: within range, distance has no effect. */
    record None() implements Fading {
        @Override
        public double deliveredShare(double distanceM) {
            return 1;
        }
    }

    /**
     * Rayleigh fading: the received power is exponentially distributed around a mean that falls as {@code d^-n}, so
     * that it is above the receiver's threshold with probability {@code exp(-(d/d0)^n)} (Rappaport, Wireless
     * Communications, ch. 5).
     *
     * @param distanceM d0, at which a share of 1/e is delivered, m
     * @param exponent n, of the path loss; 2 in free space
     */
    record Rayleigh(double distanceM, double exponent) implements Fading {
        @Override
        public double deliveredShare(double farM) {
            return StrictMath.exp(-StrictMath.pow(farM / distanceM, exponent));
        }
    }
}
