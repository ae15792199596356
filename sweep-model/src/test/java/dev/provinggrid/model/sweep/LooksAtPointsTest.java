package dev.provinggrid.model.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.design.StaticCases;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.TestTrack;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** Who looks at few parameters of a grid sees each of their combinations that any point has, and no other. */
class LooksAtPointsTest {

    private static final List<String> NAMES = List.of("weather", "timeOfDay", "speed", "lanes", "detector");

    private static final List<String> CONDITIONS = List.of(
            "weather == clear",
            "speed > 40 km/h && lanes == 2",
            "detector == good || lanes == 1",
            "!(timeOfDay == 06:00)");

    private static StaticCases cases(String rest) {
        return new SweepReader(new TestTrack())
                .parse(("format: 1\nsweep: s\nscenario: test-track\npass: [collisions == 0]\n" + rest)
                        .getBytes(StandardCharsets.UTF_8))
                .cases();
    }

    private static StaticCases grid(Set<Integer> conditions) {
        List<String> excluded = conditions.stream().map(CONDITIONS::get).toList();
        return cases("""
                axes:
                  weather: [clear, cloudy, light-snow]
                  timeOfDay: ['00:00', '06:00']
                  speed: [36 km/h, 50 km/h]
                  lanes: [1, 2, 3]
                  detector: [good, bad]
                zip: [[weather, lanes]]
                include: [{weather: heavy-snow, lanes: 4}]
                exclude: ['lanes == 7', '%s']
                """.formatted(String.join("', '", excluded.isEmpty() ? List.of("lanes == 8") : excluded)));
    }

    @Property(tries = 60)
    void eachCombinationIsSeenInTheOrderOfThePoints(
            @ForAll @Size(max = 2) Set<@IntRange(max = 3) Integer> conditions,
            @ForAll Set<@IntRange(max = 4) Integer> looked) {
        StaticCases cases = grid(conditions);
        Set<String> names = new LinkedHashSet<>(looked.stream().map(NAMES::get).toList());
        Set<Map<String, Value>> all = new LinkedHashSet<>();
        cases.forEachPoint(it -> all.add(among(names, it)));
        List<Map<String, Value>> seen = new ArrayList<>();
        cases.show(List.of(new StaticCases.Look(names, it -> seen.add(among(names, it)))));
        assertThat(new LinkedHashSet<>(seen)).containsExactlyElementsOf(all);
        assertThat(seen.size() - all.size())
                .as("an included one may come again")
                .isBetween(0, 1);
    }

    private static Map<String, Value> among(Set<String> names, Map<String, Value> values) {
        Map<String, Value> among = new TreeMap<>(values);
        among.keySet().retainAll(names);
        return among;
    }

    @Test
    void excludedCombinationsAreThoseOfWhichAConditionHolds() {
        StaticCases cases = grid(Set.of(1, 2));
        List<Map<String, Value>> points = new ArrayList<>();
        cases.forEachPoint(it -> points.add(new TreeMap<>(it)));
        assertThat(points)
                .hasSize(2 * 3 + 1); // bad detectors, 2 lanes at 36 km/h alone, 3 at both speeds; the included one
        assertThat(points).noneMatch(it -> it.get("lanes").equals(new Value.Scalar(1)));
    }

    @Test
    void sampledPointsAreAllSeen() {
        StaticCases cases = cases("""
                axes: {speed: {range: [10 km/h, 100 km/h]}, lanes: [1, 2]}
                design: {type: sobol, n: 64, seed: 3}
                """);
        List<Value> seen = new ArrayList<>();
        cases.show(List.of(new StaticCases.Look(Set.of("speed"), it -> seen.add(it.get("speed")))));
        assertThat(seen).hasSize(64).doesNotHaveDuplicates();
    }
}
