package dev.provinggrid.cli.it;

/** Sweep files of the tests with real processes. */
final class Sweeps {

    /** Eight cases of a few simulated seconds. */
    static final String SHORT = """
            format: 1
            sweep: short
            scenario: offroad-aeb
            preset: published
            axes:
              perceptionModel: [yolov3, yolov2]
              weather: [clear, heavy-rain]
              timeOfDay: [06:00, 12:00]
            parameters: {duration: 5 s}
            pass: [collisions == 0]
            """;

    /** The same worlds in another order of axes and levels. */
    static final String SHUFFLED = """
            format: 1
            sweep: shuffled
            scenario: offroad-aeb
            preset: published
            axes:
              timeOfDay: [12:00, 06:00]
              perceptionModel: [yolov2, yolov3]
              weather: [heavy-rain, clear]
            parameters: {duration: 5 s}
            pass: [collisions == 0]
            """;

    /** Four cases of a few images. */
    static final String RENDERED = """
            format: 1
            sweep: rendered
            scenario: offroad-aeb
            axes:
              weather: [clear, heavy-snow]
              timeOfDay: [00:00, 12:00]
            parameters: {perceptionModel: noise, approachSpeed: 20 km/h, initialDistance: 24 m, framePeriod: 0.25 s}
            pass: [collisions == 0]
            """;

    /** The same worlds in another order of axes and levels. */
    static final String RENDERED_SHUFFLED = """
            format: 1
            sweep: shuffled
            scenario: offroad-aeb
            axes:
              timeOfDay: [12:00, 00:00]
              weather: [heavy-snow, clear]
            parameters: {perceptionModel: noise, approachSpeed: 20 km/h, initialDistance: 24 m, framePeriod: 0.25 s}
            pass: [collisions == 0]
            """;

    /** Cases enough to break something in the middle. */
    static final String LONG = """
            format: 1
            sweep: long
            scenario: offroad-aeb
            preset: published
            axes:
              perceptionModel: [yolov3, yolov2]
              weather: [clear, cloudy, thin-fog, heavy-rain, heavy-snow]
              timeOfDay: [00:00, 06:00, 12:00, 18:00]
            pass: [collisions == 0]
            """;

    static final int LONG_CASES = 40;

    /** Half of {@link #LONG}, of the same worlds. */
    static final String MIDDLE = LONG.replace("[00:00, 06:00, 12:00, 18:00]", "[06:00, 12:00]");

    static final int MIDDLE_CASES = LONG_CASES / 2;

    private Sweeps() {}
}
