package dev.provinggrid.sim.driving.handling.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A drive that others are compared with: samples over time of the position on the course and of any further channels,
 * in SI.
 *
 * @param times rising, s
 * @param ways distance driven until each sample, rising, m
 * @param channels by name, each as long as the times; {@code x} and {@code y} among them
 */
public record Trajectory(Series times, Series ways, Map<String, Series> channels) {

    public static final String X = "x";
    public static final String Y = "y";

    /** The quantity by which samples of two drives are matched. */
    public enum Alignment {
        TIME,
        ARC_LENGTH
    }

    /** A drive of which the way follows from its places. */
    public static Trajectory of(Series times, Map<String, Series> channels) {
        Series x = channels.get(X);
        Series y = channels.get(Y);
        double[] ways = new double[times.size()];
        for (int i = 1; i < ways.length; i++) {
            double stepX = x.get(i) - x.get(i - 1);
            double stepY = y.get(i) - y.get(i - 1);
            ways[i] = ways[i - 1] + StrictMath.sqrt(stepX * stepX + stepY * stepY);
        }
        return new Trajectory(times, new Series(ways), Map.copyOf(channels));
    }

    /** Where along the samples a run is that has driven for some time and some way. */
    public double place(Alignment alignment, double atS, double wayM) {
        return switch (alignment) {
            case TIME -> times.place(atS);
            case ARC_LENGTH -> ways.place(wayM);
        };
    }

    /** Whether a run has come beyond the last sample. */
    public boolean isOver(Alignment alignment, double atS, double wayM) {
        return switch (alignment) {
            case TIME -> atS > times.last();
            case ARC_LENGTH -> wayM > ways.last();
        };
    }

    /** Collects the samples of a drive. */
    public static final class Recording {

        private final List<Double> times = new ArrayList<>();
        private final Map<String, List<Double>> channels = new TreeMap<>();

        public void add(double atS, Map<String, Double> sample) {
            times.add(atS);
            sample.forEach((name, value) ->
                    channels.computeIfAbsent(name, _ -> new ArrayList<>()).add(value));
        }

        public Trajectory trajectory() {
            Map<String, Series> series = new TreeMap<>();
            channels.forEach((name, values) -> series.put(name, series(values)));
            return Trajectory.of(series(times), series);
        }

        private static Series series(List<Double> values) {
            return new Series(values.stream().mapToDouble(it -> it).toArray());
        }
    }
}
