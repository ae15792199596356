package dev.provinggrid.viewer;

/** Two builds that a label joins: the second is faster, and passes less. */
final class TwoBuilds {

    private static final String SWEEP = """
            format: 1
            sweep: triage-%d
            labels: [builds]
            scenario: offroad-aeb
            axes:
              perceptionModel: [yolov2, yolov2-tiny]
              weather: [clear, heavy-rain, heavy-snow]
              timeOfDay: [06:00, 12:00]
            parameters:
              approachSpeed: %d km/h
              cameraWidth: 640 px
              cameraHeight: 360 px
              horizontalFov: 42.2139 deg
              minConfidence: 50 %%
            pass:
              - {that: collisions == 0, margin: stopMargin}
            """;

    private TwoBuilds() {}

    static String first(RunningServer server) {
        return server.submit(SWEEP.formatted(1, 25));
    }

    static String second(RunningServer server) {
        return server.submit(SWEEP.formatted(2, 40));
    }
}
