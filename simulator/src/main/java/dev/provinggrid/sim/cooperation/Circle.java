package dev.provinggrid.sim.cooperation;

/**
 * The circle around a crossing that only one vehicle at a time may be in, and how vehicles drive through it.
 *
 * @param radiusM R, least safe distance
 * @param speedMps of a vehicle that is alone
 * @param marginS between one vehicle leaving and the next entering
 * @param accelerationMps2 with which a slower vehicle regains that speed
 */
public record Circle(double radiusM, double speedMps, double marginS, double accelerationMps2) {

    /** How much later than at full speed a vehicle is anywhere ahead that is slower now, s. */
    double lostS(double slowerMps) {
        double missing = Math.max(0, speedMps - slowerMps);
        return missing * missing / (2 * accelerationMps2 * speedMps);
    }

    /** How long a vehicle is inside that enters at a speed, s. */
    double passageS(double enteringMps) {
        return 2 * radiusM / speedMps + lostS(enteringMps);
    }
}
