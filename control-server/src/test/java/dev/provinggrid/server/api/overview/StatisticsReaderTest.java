package dev.provinggrid.server.api.overview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.analysis.statistics.RateEstimate;
import dev.provinggrid.analysis.statistics.sweep.CombinedRates;
import dev.provinggrid.analysis.statistics.sweep.EventRates;
import dev.provinggrid.analysis.statistics.sweep.LevelRates;
import dev.provinggrid.analysis.statistics.sweep.SweepStatistics;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.server.api.overview.table.CaseStatusReader;
import dev.provinggrid.server.api.overview.table.LevelTables;
import dev.provinggrid.server.api.overview.table.Measurements;
import dev.provinggrid.server.api.overview.table.StatisticsReader;
import dev.provinggrid.server.dispatch.Bench;
import dev.provinggrid.server.store.result.CaseScan;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.sweep.PinnedSweeps;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StatisticsReaderTest {

    /** Cases 0 to 11 of four cells, then the included ones, which differ from the first cell in a parameter that is no axis. */
    private static final String SWEEP = """
            format: 1
            sweep: counted
            scenario: offroad-aeb
            parameters: {perceptionModel: yolov3, timeOfDay: "12:00"}
            axes:
              weather: [clear, heavy-rain]
              approachSpeed: [30 km/h, 50 km/h]
            include: [{timeOfDay: "18:00", weather: clear, approachSpeed: 30 km/h}]
            replicates: 3
            pass: [{that: collisions == 0, margin: stopMargin}]
            """;

    private static final int FIRST_INCLUDED = 12;
    private static final int FLAKY = 3;

    private Bench bench;
    private StatisticsReader reader;
    private FilteredSweeps filteredSweeps;
    private String sweep;

    @BeforeAll
    void startTheServer(@TempDir Path folder) {
        bench = new Bench(folder, List.of());
    }

    @BeforeEach
    void submitTheSweep() {
        sweep = bench.submitYaml(SWEEP);
        CaseScan scan = bench.part(CaseScan.class);
        reader = new StatisticsReader(scan, bench.clock());
        filteredSweeps = new FilteredSweeps(
                bench.part(Progresses.class),
                bench.part(PinnedSweeps.class),
                new LevelTables(scan),
                new CaseStatusReader(scan, bench.clock()),
                new Measurements(scan, bench.clock()));
    }

    @AfterEach
    void clear() {
        bench.clear();
    }

    @AfterAll
    void close() {
        bench.close();
    }

    @Test
    void aSweepThatRunsHasIntervalsThatHoldAtAnyTime() {
        run(9);
        SweepStatistics running = statistics(Map.of());
        assertThat(running.interval().method()).isEqualTo("anytime");
        assertThat(running.cases().open()).isEqualTo(6);
        assertThat(running.overall().planned()).isEqualTo(15);
        assertThat(running.overall().greatest() - running.overall().least())
                .as("whatever is open may still pass or fail")
                .isEqualTo(6 / 15.0);

        run(6);
        bench.clock().add(Duration.ofSeconds(1));
        SweepStatistics finished = statistics(Map.of());
        assertThat(finished.interval().method()).isEqualTo("wilson");
        assertThat(finished.overall().lower())
                .isEqualTo(RateEstimate.ofCases(11, 15, 15).wilson95().lower());
    }

    @Test
    void everythingIsCountedFromTheColumnsOfItsCases() {
        run(15);
        SweepStatistics all = statistics(Map.of());
        assertThat(all.cases().failed()).isEqualTo(4);
        assertThat(all.axes())
                .extracting(LevelRates::parameter)
                .containsExactly("weather", "approachSpeed", "timeOfDay");
        assertThat(all.explains().parameter()).isEqualTo("timeOfDay");
        assertThat(all.explains().failed()).isEqualTo(3);
        assertThat(all.flaky().cells())
                .as("the included cases are a cell of their own")
                .singleElement()
                .satisfies(it -> assertThat(it.levels())
                        .containsEntry("approachSpeed", "50 km/h")
                        .containsEntry("timeOfDay", "12:00"));
        assertThat(all.closest()).singleElement().satisfies(it -> {
            assertThat(it.unit()).isEqualTo("m");
            assertThat(it.passes()).extracting(pass -> pass.margin()).startsWith(10.0, 11.0, 12.0, 14.0);
            assertThat(it.passes().getFirst().levels()).containsEntry("approachSpeed", "30 km/h");
        });
        assertThat(all.effects()).extracting(it -> it.response()).containsExactly("verdict", "collisions == 0");
        assertThat(all.kpis())
                .filteredOn(it -> it.kpi().equals("stopMargin"))
                .singleElement()
                .satisfies(it -> assertThat(it.present()).isEqualTo(15));
        assertThat(all.coverage().getFirst().covered()).isEqualTo(4 + 3 + 3);
        assertThat(all.coverage().getFirst().holes()).allMatch(it -> it.planned() == 0);
    }

    @Test
    void aFilterTakesTheCasesOfItsLevelsAndAxesAreCombinedOnRequest() {
        run(15);
        SweepStatistics rain = statistics(Map.of("param.weather", List.of("heavy-rain")), "approachSpeed", "weather");
        assertThat(rain.cases().planned()).isEqualTo(6);
        assertThat(rain.axes()).extracting(LevelRates::parameter).containsExactly("approachSpeed");
        assertThat(rain.by().rates())
                .extracting(CombinedRates.CombinationRate::index)
                .containsExactly(6, 9);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> statistics(Map.of(), "weather", "wether"))
                .withMessageContaining("no axis wether; allowed: weather, approachSpeed, timeOfDay");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> statistics(Map.of(), "weather", "weather"))
                .withMessage("an axis is named once");
    }

    @Test
    void eventsAreCountedOverWhatWasDriven() {
        run(15);
        FilteredSweep clear = filteredSweeps.of(sweep, Map.of("param.weather", List.of("clear")));
        List<EventRates> events =
                reader.events(clear.sweep(), clear.progress(), clear.levels(), clear.statuses(), clear.filter());
        assertThat(events).extracting(EventRates::over).containsExactly("distanceDriven", "timeDriven");
        assertThat(events.getFirst().kpi()).isEqualTo("falseBrakes");
        assertThat(events.getFirst().overall().events()).isEqualTo(4);
        assertThat(events.getFirst().overall().exposure()).isCloseTo(.9, within(1e-12));
        assertThat(events.getFirst().overall().lower()).isPositive();
        assertThat(statistics(Map.of("param.weather", List.of("clear"))).events())
                .isEqualTo(events);
    }

    private void run(int cases) {
        var worker = bench.worker();
        for (int it = 0; it < cases; it++) {
            GrantedAttempt attempt = worker.runOne();
            int index = attempt.caseIndex();
            boolean fails = index == FLAKY || index >= FIRST_INCLUDED;
            worker.commit(
                    attempt,
                    Completion.COMPLETED,
                    Map.of(
                            "collisions",
                            fails ? 1.0 : 0,
                            "stopMargin",
                            fails ? -1.0 : 10.0 + index,
                            "falseBrakes",
                            fails ? 1.0 : 0,
                            "distanceDriven",
                            100.0,
                            "timeDriven",
                            9.0));
        }
    }

    private SweepStatistics statistics(Map<String, List<String>> filter, String... by) {
        FilteredSweep filtered = filteredSweeps.of(sweep, filter);
        return reader.of(
                filtered.sweep(),
                filtered.progress(),
                filtered.levels(),
                filtered.statuses(),
                filtered.filter(),
                List.of(by));
    }
}
