package dev.provinggrid.sim.sensing.lidar;

import java.util.ArrayList;
import java.util.List;

/**
 * A scanning LIDAR: columns of azimuth, in each of them every channel fires once. Planar sensors have one level channel.
 *
 * @param channels the table of lasers, in firing order; anyone's own table makes a sensor
 * @param firstAzimuthDeg of the first column, counter-clockwise from forward
 * @param stepDeg between columns
 * @param columns of a scan
 * @param rateHz scans a second
 * @param minRangeM nearer hits give no return
 * @param maxRangeM at which a target of reflectivity 0.1 is just seen in clear air; farther ones are not reported
 * @param sigmaM standard deviation of a range in dry air
 */
public record LidarModel(
        String name,
        List<Laser> channels,
        double firstAzimuthDeg,
        double stepDeg,
        int columns,
        double rateHz,
        double minRangeM,
        double maxRangeM,
        double sigmaM) {

    private static final double SIGMA_M = .03;

    /** Time of one firing sequence of the VLP-16, s (its manual). */
    public static final double VLP_16_SEQUENCE_S = 55.296e-6;

    /** The lasers fire 2.304 µs apart. */
    private static final String VLP_16 = """
            -15, 1@2.304, -13@4.608, 3@6.912, -11@9.216,
            5@11.520, -9@13.824, 7@16.128, -7@18.432, 9@20.736,
            -5@23.040, 11@25.344, -3@27.648, 13@29.952, -1@32.256, 15@34.560
            """;

    public LidarModel {
        channels = List.copyOf(channels);
        List<String> problems = problems(channels, stepDeg, columns, rateHz, minRangeM, maxRangeM, sigmaM);
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException("LIDAR " + name + ": " + String.join("; ", problems));
        }
    }

    private static List<String> problems(
            List<Laser> channels,
            double stepDeg,
            int columns,
            double rateHz,
            double minRangeM,
            double maxRangeM,
            double sigmaM) {
        List<String> problems = new ArrayList<>();
        require(!channels.isEmpty(), "no channels", problems);
        require(columns > 0, "columns must be positive, are " + columns, problems);
        require(stepDeg > 0 && stepDeg <= 360, "step must be in (0, 360] deg, is " + stepDeg, problems);
        require(rateHz > 0 && rateHz <= 200, "rate must be in (0, 200] Hz, is " + rateHz, problems);
        require(minRangeM >= 0, "least range must not be negative, is " + minRangeM + " m", problems);
        require(
                maxRangeM > minRangeM && maxRangeM < Double.POSITIVE_INFINITY,
                "greatest range must be finite and beyond the least one, is " + maxRangeM + " m",
                problems);
        require(sigmaM >= 0 && sigmaM < 1, "deviation must be in [0, 1) m, is " + sigmaM, problems);
        return problems;
    }

    private static void require(boolean holds, String problem, List<String> problems) {
        if (!holds) {
            problems.add(problem);
        }
    }

    /** Hokuyo UST-10LX. */
    public static LidarModel ust10lx() {
        return planar("ust-10lx", 270, .25, 40, .06, 10);
    }

    /** SICK LMS111. */
    public static LidarModel lms111() {
        return planar("lms111", 270, .5, 50, .5, 20);
    }

    /**
     * Velodyne VLP-16 at 10 Hz. A revolution has 1800 columns of 0.2 deg; the firing sequence alone would give 0.199 deg. Least
     * range assumed.
     */
    public static LidarModel vlp16() {
        return spatial("vlp-16", ChannelTable.read(VLP_16), 360, 1800, 10, .5, 100);
    }

    /**
     * A scanner of four layers for the nose, of the magnitude of those in series cars (Ibeo LUX, Valeo SCALA: 0.8 deg between layers,
     * 0.25 deg between columns, 25 Hz); figures assumed. All layers are taken to fire at once.
     */
    public static LidarModel fourLayer() {
        List<Laser> layers = ChannelTable.read("-1.2, -0.4, 0.4, 1.2");
        return new LidarModel("four-layer", layers, -55, .25, 441, 25, .3, 80, .1);
    }

    /**
     * A sensor of one level laser that looks forward.
     *
     * @param fieldDeg between the first and the last ray
     */
    public static LidarModel planar(
            String name, double fieldDeg, double stepDeg, double rateHz, double minRangeM, double maxRangeM) {
        int columns = (int) Math.round(fieldDeg / stepDeg) + 1;
        return new LidarModel(
                name, List.of(new Laser(0, 0)), -fieldDeg / 2, stepDeg, columns, rateHz, minRangeM, maxRangeM, SIGMA_M);
    }

    /**
     * A sensor of anyone's own, that looks forward.
     *
     * @param fieldDeg that the columns of a scan divide evenly
     */
    public static LidarModel spatial(
            String name,
            List<Laser> channels,
            double fieldDeg,
            int columns,
            double rateHz,
            double minRangeM,
            double maxRangeM) {
        return new LidarModel(
                name, channels, -fieldDeg / 2, fieldDeg / columns, columns, rateHz, minRangeM, maxRangeM, SIGMA_M);
    }

    /**
     * The sensor of a name.
     *
     * @throws IllegalArgumentException when there is no such preset
     */
    public static LidarModel preset(String name) {
        return switch (name) {
            case "ust-10lx" -> ust10lx();
            case "lms111" -> lms111();
            case "vlp-16" -> vlp16();
            case "four-layer" -> fourLayer();
            default -> throw new IllegalArgumentException("no LIDAR " + name);
        };
    }

    /** Whether all rays of a scan lie in one plane, level with the sensor. */
    public boolean isPlanar() {
        return channels.stream().allMatch(it -> it.elevationDeg() == 0);
    }

    /** Rays of a scan. */
    public int rays() {
        return columns * channels.size();
    }

    public double pointsPerS() {
        return rays() * rateHz;
    }

    /** Azimuth of a ray, counter-clockwise from forward, deg: the head turns on between the lasers of a column. */
    double azimuthDeg(int column, Laser channel) {
        double turning = columns * stepDeg * rateHz;
        return firstAzimuthDeg + column * stepDeg + (channels.size() == 1 ? 0 : channel.firingS() * turning);
    }
}
