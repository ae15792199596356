package dev.provinggrid.model.scenario;

import dev.provinggrid.model.scenario.manifest.ManifestReader;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** A small scenario for tests: one parameter of each type. */
public final class TestTrack implements Scenarios {

    public static final String MANIFEST = """
            format: 1
            scenario: test-track
            version: "1"
            title: A track for tests
            runner: builtin
            parameters:
              weather: {type: choice, role: environment, choices: [clear, cloudy, light-snow, heavy-snow], default: clear}
              timeOfDay: {type: time-of-day, role: environment, default: 12:00}
              speed: {type: number, unit: km/h, role: environment, min: 5, max: 120, default: 50}
              distance: {type: number, unit: m, role: environment, min: 0, max: 1000, default: 100}
              slope: {type: number, unit: deg, role: environment, default: 0}
              lanes: {type: integer, role: environment, min: 1, max: 4, default: 2}
              share: {type: number, role: system, min: 0, max: 1, default: 0.5}
              detector: {type: choice, role: system, choices: [good, bad], default: good}
              latched: {type: boolean, role: system, default: true}
              note: {type: text, role: system, default: none}
              gears: {type: text, role: system, pattern: "[1-9](, [1-9]){0,8}", default: "1, 2, 3"}
            kpis:
              collisions: {unit: "1"}
              impactSpeed: {unit: m/s, absent: passes}
              stopMargin: {unit: m}
              reached: {unit: "1"}
            channels:
              time: {unit: s}
            presets:
              slow: {description: Slow, defaults: {speed: 20, latched: false}}
            """;

    private final Manifest manifest;

    public TestTrack() {
        this(MANIFEST);
    }

    /** Another track of this name. */
    public TestTrack(String manifest) {
        this.manifest = new ManifestReader().read(manifest.getBytes(StandardCharsets.UTF_8));
    }

    public Manifest manifest() {
        return manifest;
    }

    @Override
    public Optional<Manifest> named(String name) {
        return Optional.of(manifest).filter(it -> it.name().equals(name));
    }

    @Override
    public Collection<Manifest> all() {
        return List.of(manifest);
    }
}
