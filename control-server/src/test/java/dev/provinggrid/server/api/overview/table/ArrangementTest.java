package dev.provinggrid.server.api.overview.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What people see first of a sweep. */
class ArrangementTest {

    private static final Manifest AEB =
            new BuiltInScenarios().named("offroad-aeb").orElseThrow();
    private static final String WEATHER = "weather: [clear, cloudy, thin-fog, thick-fog]";
    private static final String TIMES = "timeOfDay: [06:00, 12:00]";

    @Test
    void twoScalesSpanAPlaneTheLongerOneAcross() {
        LevelTable table = table(numbers("approachSpeed", "km/h", 12), WEATHER, numbers("duration", "s", 30));
        assertThat(arranged(table, Map.of()))
                .isEqualTo(new Arrangement(List.of("approachSpeed"), List.of("duration")))
                .satisfies(it -> assertThat(table.axes().getFirst().places()).hasSize(12));
    }

    @Test
    void axesOfManyLevelsAreNotCombinedInTheRows() {
        assertThat(arranged(table(WEATHER, TIMES, numbers("approachSpeed", "km/h", 12)), Map.of()))
                .isEqualTo(new Arrangement(List.of("weather", "timeOfDay"), List.of("approachSpeed")));
        assertThat(arranged(table(numbers("approachSpeed", "km/h", 40), WEATHER, TIMES), Map.of()))
                .isEqualTo(new Arrangement(List.of("weather", "timeOfDay"), List.of("approachSpeed")));
        assertThat(arranged(table(numbers("approachSpeed", "km/h", 50), WEATHER), Map.of()))
                .isEqualTo(new Arrangement(List.of("approachSpeed"), List.of("weather")));
    }

    @Test
    void anAxisOfWhichAFilterLeavesOneLevelIsNotLookedAt() {
        LevelTable table = table(WEATHER, TIMES, numbers("approachSpeed", "km/h", 12));
        assertThat(arranged(table, Map.of("param.weather", List.of("clear"))))
                .isEqualTo(new Arrangement(List.of("timeOfDay"), List.of("approachSpeed")));
        assertThat(arranged(table, Map.of("param.weather", List.of("clear", "cloudy")))
                        .rows())
                .contains("weather");
    }

    private static Arrangement arranged(LevelTable table, Map<String, List<String>> request) {
        return Arrangement.of(table, new LevelFilter(table, request)::leavesOpen);
    }

    private static String numbers(String parameter, String unit, int count) {
        return parameter + ": ["
                + IntStream.range(0, count)
                        .mapToObj(it -> (20 + it) + " " + unit)
                        .collect(Collectors.joining(", ")) + "]";
    }

    private static LevelTable table(String... axes) {
        String yaml = "format: 1\nsweep: s\nscenario: offroad-aeb\nseed: 1\npass: [collisions == 0]\naxes:\n  "
                + String.join("\n  ", axes);
        Sweep sweep = new SweepReader(Scenarios.only(AEB)).parse(yaml.getBytes(StandardCharsets.UTF_8));
        List<Levels> levels =
                sweep.varied().stream().map((Axis it) -> new Levels(it, AEB)).toList();
        return new LevelTable(
                levels,
                new CaseTable(
                        levels.stream()
                                .map(it -> it.column(new int[1], new double[0]))
                                .toList(),
                        new long[1]));
    }
}
