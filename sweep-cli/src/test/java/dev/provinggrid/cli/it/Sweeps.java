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

    /** Cases enough to break something in the middle. */
    static final String LONG = """
            format: 1
            sweep: long
            scenario: offroad-aeb
            preset: published
            axes:
              perceptionModel: [yolov3, yolov2]
              weather: [clear, cloudy, thin-fog, thick-fog, light-rain, heavy-rain, light-snow, heavy-snow]
              timeOfDay: [00:00, 06:00, 12:00, 18:00]
            pass: [collisions == 0]
            """;

    static final int LONG_CASES = 64;

    private Sweeps() {}
}
