package dev.provinggrid.sim.driving.ranging;

/**
 * A radar's measurement of an object.
 *
 * @param takenNs when
 * @param range distance and its errors
 * @param closingMps speed at which it comes nearer, m/s
 * @param closingNoiseMps standard deviation of that, m/s
 */
public record RadarEcho(long takenNs, RangeReading range, double closingMps, double closingNoiseMps) {

    /** The same as it is later, should it come nearer at the same speed. */
    public RadarEcho after(double seconds) {
        return new RadarEcho(takenNs, range.nearerBy(closingMps * seconds), closingMps, closingNoiseMps);
    }
}
