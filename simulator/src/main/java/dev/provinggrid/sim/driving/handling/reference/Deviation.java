package dev.provinggrid.sim.driving.handling.reference;

/** Differences of one channel from its reference: root mean square and greatest amount. */
final class Deviation {

    private double squares;
    private double greatest;
    private int samples;

    public void add(double difference) {
        squares += difference * difference;
        greatest = Math.max(greatest, Math.abs(difference));
        samples++;
    }

    public int samples() {
        return samples;
    }

    public double rootMeanSquare() {
        return StrictMath.sqrt(squares / samples);
    }

    public double greatest() {
        return greatest;
    }
}
