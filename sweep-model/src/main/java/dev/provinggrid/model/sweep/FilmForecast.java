package dev.provinggrid.model.sweep;

import dev.provinggrid.model.design.axis.ContinuousAxis;
import dev.provinggrid.model.design.axis.LevelAxis;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.WireParameters;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Estimates the bytes of the video of a run before it runs, from picture size, encoding rate and greatest duration. Most runs end
 * earlier, so this is an upper bound; docs/operations.md compares it with measured sizes.
 */
public final class FilmForecast {

    private static final int PICTURES_PER_S = 10;

    /** Bits per pixel of a picture of 320 x 180 px. At this rate a moose of a dozen pixels is recognisable in fast scenes. */
    private static final double BITS_PER_PIXEL = .25;

    private static final double REFERENCE_PX = 320 * 180;

    /** Exponent by which bits per pixel fall with picture size: neighbouring pixels of a larger picture differ less. */
    private static final double FEWER_BITS = .25;

    /** Factor for key frames, fragment tables, and the encoder exceeding its rate. */
    private static final double OVERHEAD = 1.1;

    /** Width of drawn pictures, px. A run without networks is drawn at this size, whatever its camera. */
    private static final int WIDTH = 640;

    private static final int HEIGHT = 360;

    private static final String CAMERA_WIDTH = "cameraWidth";
    private static final String CAMERA_HEIGHT = "cameraHeight";
    private static final String DURATION = "duration";

    /** Bytes of the layers per second: beside a camera, and for a view of dense traffic from above. */
    private static final double CAMERA_LAYERS = 6_000;

    private static final double TRAFFIC_LAYERS = 40_000;

    /** Duration assumed if the sweep sets none, s: the default is a limit that runs are far from reaching. */
    private static final double UNCHOSEN_S = 50;

    /** Duration assumed for scenarios without a duration parameter, s. */
    private static final double UNLIMITED_S = 150;

    private FilmForecast() {}

    /** Mean bits of a picture. */
    public static long bitsPerPicture(int width, int height) {
        double pixels = (double) width * height;
        return Math.round(BITS_PER_PIXEL * pixels * Math.pow(REFERENCE_PX / pixels, FEWER_BITS));
    }

    /**
     * Bytes of a video with its layers, and of the separate video of the detector's input if there is one.
     *
     * @param parameters of a case, as on the wire
     */
    public static long bytes(Sweep sweep, Map<String, Object> parameters) {
        boolean camera = parameters.containsKey(CAMERA_WIDTH);
        int width = (int) greatest(sweep, parameters, CAMERA_WIDTH, WIDTH);
        int height = (int) greatest(sweep, parameters, CAMERA_HEIGHT, HEIGHT);
        double scale = camera ? sweep.videoSize().scale(width, height) : 1;
        double shown = Math.max(rate((int) (scale * width), (int) (scale * height)), rate(WIDTH, HEIGHT));
        double detector = scale == 1 ? 0 : rate(width, height);
        double layers = camera ? CAMERA_LAYERS : TRAFFIC_LAYERS;
        return Math.round(seconds(sweep, parameters) * (OVERHEAD * (shown + detector) + layers));
    }

    private static double rate(int width, int height) {
        return PICTURES_PER_S * bitsPerPicture(width, height) / (double) Byte.SIZE;
    }

    private static double seconds(Sweep sweep, Map<String, Object> parameters) {
        double most = greatest(sweep, parameters, DURATION, UNLIMITED_S);
        boolean unchosen = declared(sweep, DURATION)
                .filter(it -> WireParameters.of(it, it.defaultValue()).equals(most))
                .isPresent();
        return unchosen ? Math.min(most, UNCHOSEN_S) : most;
    }

    private static Optional<Parameter> declared(Sweep sweep, String name) {
        return sweep.manifest().parameters().stream()
                .filter(it -> it.name().equals(name))
                .findFirst();
    }

    /** Greatest value of a parameter in the case and among the levels of the sweep. */
    private static double greatest(Sweep sweep, Map<String, Object> parameters, String name, double otherwise) {
        Stream<Object> levels = sweep.varied().stream()
                .filter(it -> it.parameter().equals(name))
                .flatMap(axis -> switch (axis) {
                    case LevelAxis leveled ->
                        leveled.levels().stream()
                                .map(it ->
                                        WireParameters.of(declared(sweep, name).orElseThrow(), it));
                    case ContinuousAxis continuous ->
                        Stream.<Object>of(continuous.distribution().greatest())
                                .filter(it -> !it.equals(Double.POSITIVE_INFINITY));
                });
        return Stream.concat(levels, Stream.ofNullable(parameters.get(name)))
                .filter(Number.class::isInstance)
                .mapToDouble(it -> ((Number) it).doubleValue())
                .max()
                .orElse(otherwise);
    }
}
