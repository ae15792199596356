package dev.provinggrid.cli;

/** Sweep files of the tests. */
final class SweepFiles {

    /** Four short cases. */
    static final String SMALL = """
            format: 1
            sweep: small
            scenario: offroad-aeb
            preset: published
            axes:
              weather: [clear, heavy-rain]
              timeOfDay: [00:00, 12:00]
            pass: [collisions == 0]
            """;

    private SweepFiles() {}
}
