package dev.provinggrid.sim.driving.ranging;

/**
 * A measured distance ahead of the vehicle's front.
 *
 * @param rangeM m
 * @param noiseM standard deviation of its error that is independent in every reading, m
 * @param systematicM standard deviation of its error that stays the same from one reading to the next, m
 */
public record RangeReading(double rangeM, double noiseM, double systematicM) {

    /** Variance of the whole error, m2. */
    public double variance() {
        return noiseM * noiseM + systematicM * systematicM;
    }

    RangeReading nearerBy(double metres) {
        return new RangeReading(rangeM - metres, noiseM, systematicM);
    }
}
