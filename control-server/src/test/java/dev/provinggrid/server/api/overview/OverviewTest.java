package dev.provinggrid.server.api.overview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.server.api.overview.table.CaseStatusReader;
import dev.provinggrid.server.api.overview.table.LevelTables;
import dev.provinggrid.server.api.overview.table.Measure;
import dev.provinggrid.server.api.overview.table.Measurements;
import dev.provinggrid.server.dispatch.Bench;
import dev.provinggrid.server.dispatch.round.Cancellations;
import dev.provinggrid.server.store.result.CaseRow;
import dev.provinggrid.server.store.result.CaseScan;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.sweep.PinnedSweeps;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.web.server.ResponseStatusException;

/** A sweep at a glance says what its cases say one by one. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OverviewTest {

    private static final String SWEEP = """
            format: 1
            sweep: overview
            scenario: offroad-aeb
            parameters: {perceptionModel: yolov3}
            axes:
              weather: [clear, heavy-rain, thick-fog]
              timeOfDay: [06:00, 12:00]
              approachSpeed: [30 km/h, 50 km/h]
            exclude: [weather == clear && timeOfDay == 06:00]
            include: [{approachSpeed: 33 km/h, weather: clear, timeOfDay: 12:00}]
            replicates: 3
            pass: [{that: collisions == 0, margin: stopMargin}]
            """;

    private Bench bench;
    private String sweep;
    private List<CaseRow> cases;
    private CaseScan scan;
    private FilteredSweeps filteredSweeps;

    @BeforeAll
    void runMostOfASweep(@TempDir Path folder) {
        bench = new Bench(folder, List.of());
        sweep = bench.submitYaml(SWEEP);
        var worker = bench.worker();
        Random random = new Random(7);
        for (int i = 0; i < 25; i++) {
            GrantedAttempt attempt = worker.runOne();
            boolean fails = random.nextBoolean();
            if (i % 9 == 0) {
                worker.commit(attempt, Completion.VOID, Map.of());
            } else {
                worker.commit(
                        attempt, Completion.COMPLETED, Map.of("collisions", fails ? 1.0 : 0, "stopMargin", i - 9.0));
            }
        }
        worker.runOne();
        bench.rerun(sweep, "ERROR");
        worker.pass(worker.runOne());
        worker.commit(worker.runOne(), Completion.VOID, Map.of());
        cases = bench.cases(sweep);
        scan = bench.part(CaseScan.class);
        filteredSweeps = new FilteredSweeps(
                bench.part(Progresses.class),
                bench.part(PinnedSweeps.class),
                new LevelTables(scan),
                new CaseStatusReader(scan, bench.clock()),
                new Measurements(scan, bench.clock()));
    }

    @AfterAll
    void close() {
        bench.close();
    }

    @Test
    void everyCellCountsItsCases() {
        Matrix matrix = Matrix.of(
                filtered(Map.of()), List.of("weather", "approachSpeed"), List.of("timeOfDay"), Optional.empty());
        assertThat(matrix.rows().keys()).hasSize(7);
        for (int row = 0; row < matrix.rows().keys().size(); row++) {
            for (int column = 0; column < matrix.columns().keys().size(); column++) {
                List<Integer> key = matrix.rows().keys().get(row);
                String weather = label(matrix, "weather", key.get(0));
                String speed = label(matrix, "approachSpeed", key.get(1));
                String time = label(
                        matrix, "timeOfDay", matrix.columns().keys().get(column).getFirst());
                List<CaseRow> expected = cases.stream()
                        .filter(it -> weather.equals(it.stored().differing().get("weather"))
                                && time.equals(it.stored().differing().get("timeOfDay"))
                                && Math.abs(speedKmh(it)
                                                - Double.parseDouble(speed.replaceAll("[^0-9.].*", "")) * factor(speed))
                                        < 1e-9)
                        .toList();
                Matrix.Cell cell = matrix.cells().get(row).get(column);
                assertThat(cell.tally()).as("%s %s %s", weather, speed, time).isEqualTo(tally(expected));
                assertThat(cell.first())
                        .isEqualTo(
                                expected.stream().mapToInt(CaseRow::index).min().orElse(-1));
            }
        }
        assertThat(matrix.total()).isEqualTo(tally(cases));
    }

    /** As results of other tools are. */
    @Test
    void aSweepOfIncludedCasesAloneHasAMatrixOfWhatTheseDifferIn() {
        String included = bench.submitYaml("""
                format: 1
                sweep: included
                scenario: offroad-aeb
                parameters: {perceptionModel: yolov3, weather: clear, consecutiveDetections: 1}
                include: [{weather: clear, consecutiveDetections: 2}, {weather: heavy-rain, consecutiveDetections: 3}]
                pass: [collisions == 0]
                """);
        bench.part(Cancellations.class).cancel(included);
        Matrix matrix =
                Matrix.of(filteredSweeps.of(included, Map.of()), List.of("weather"), List.of(), Optional.empty());
        assertThat(matrix.axes())
                .extracting(Matrix.AxisView::parameter, Matrix.AxisView::levels)
                .contains(
                        tuple("weather", List.of("clear", "heavy-rain")),
                        tuple("consecutiveDetections", List.of("1", "2", "3")));
        assertThat(matrix.rows().keys()).hasSize(2);
    }

    @Test
    void aFilterTakesTheCasesOfItsLevels() {
        Matrix foggy = Matrix.of(
                filtered(Map.of("param.weather", List.of("thick-fog", "clear"))),
                List.of(),
                List.of(),
                Optional.empty());
        List<CaseRow> expected = cases.stream()
                .filter(it -> !"heavy-rain".equals(it.stored().differing().get("weather")))
                .toList();
        assertThat(foggy.total()).isEqualTo(tally(expected));
        assertThat(filteredSweeps.indexes(sweep, Map.of("param.weather", List.of("thick-fog", "clear"))))
                .containsExactly(expected.stream().mapToInt(CaseRow::index).toArray());
    }

    @Test
    void ratesHaveAnIntervalBecauseThereAreReplicates() {
        Rates rates = Rates.of(filtered(Map.of()));
        Tally all = tally(cases);
        assertThat(rates.sampled()).isTrue();
        assertThat(rates.overall().passed()).isEqualTo(all.pass());
        assertThat(rates.overall().judged()).isEqualTo(all.pass() + all.fail());
        assertThat(rates.overall().planned()).isEqualTo(cases.size());
        double share = (double) all.pass() / (all.pass() + all.fail());
        assertThat(rates.overall().lower()).isLessThan(share).isPositive();
        assertThat(rates.overall().upper()).isGreaterThan(share).isLessThan(1);
        assertThat(rates.axes())
                .allSatisfy(axis -> assertThat(axis.levels().stream()
                                .mapToInt(it -> it.rate().planned())
                                .sum())
                        .isEqualTo(cases.size()));
        assertThat(rates.errors()).containsExactly(new Rates.Count("void", all.error()));
    }

    @Test
    void aDistributionHoldsEveryJudgedCaseOnce() {
        double[] margins = values(measure("kpi.stopMargin"));
        Distribution distribution = Distribution.of(filtered(Map.of()), "stopMargin", "m", "", margins);
        List<Double> expected = cases.stream()
                .filter(it -> it.outcome().isPresent() && it.kpis().containsKey("stopMargin"))
                .map(it -> it.kpis().get("stopMargin"))
                .sorted()
                .toList();
        assertThat(distribution.present()).isEqualTo(expected.size());
        assertThat(distribution.least()).isEqualTo(expected.getFirst(), within(0.0));
        assertThat(distribution.greatest()).isEqualTo(expected.getLast(), within(0.0));
        assertThat(distribution.median()).isEqualTo(expected.get((expected.size() + 1) / 2 - 1), within(0.0));
        assertThat(distribution.bins().stream()
                        .mapToInt(it -> it.pass() + it.fail())
                        .sum())
                .isEqualTo(expected.size());
    }

    @Test
    void cellsAreShadedByTheMeanOfTheirJudgedCases() {
        for (String name : List.of("kpi.stopMargin", "margin.collisions_eq_0")) {
            Measure measure = measure(name);
            Matrix matrix = Matrix.of(
                    filtered(Map.of()),
                    List.of("weather"),
                    List.of("timeOfDay"),
                    Optional.of(new Shade(measure, values(measure), ones())));
            List<Double> seen = new ArrayList<>();
            for (int row = 0; row < matrix.rows().keys().size(); row++) {
                for (int column = 0; column < matrix.columns().keys().size(); column++) {
                    OptionalDouble expected = mean(
                            measure,
                            label(
                                    matrix,
                                    "weather",
                                    matrix.rows().keys().get(row).getFirst()),
                            label(
                                    matrix,
                                    "timeOfDay",
                                    matrix.columns().keys().get(column).getFirst()));
                    Double value = matrix.cells().get(row).get(column).value();
                    assertThat(value == null).isEqualTo(expected.isEmpty());
                    if (value != null) {
                        assertThat(value).isEqualTo(expected.getAsDouble(), within(1e-12));
                        seen.add(value);
                    }
                }
            }
            assertThat(matrix.shade().least()).isEqualTo(Collections.min(seen));
            assertThat(matrix.shade().greatest()).isEqualTo(Collections.max(seen));
            assertThat(matrix.shade().measure().unit()).isEqualTo("m");
        }
    }

    @Test
    void cellsAreShadedByHowOftenEventsHappenedOverWhatWasDriven() {
        Measure rate = Measure.shadesOf(filtered(Map.of()).sweep().sweep()).stream()
                .filter(it -> it.name().equals("rate.falseBrakes.distanceDriven"))
                .findFirst()
                .orElseThrow();
        assertThat(rate.unit()).isEqualTo("1/km");
        assertThat(rate.over().orElseThrow().unit().fromSi(500)).isEqualTo(.5);
        double[] events = new double[cases.size()];
        double[] driven = new double[cases.size()];
        Arrays.setAll(events, it -> it % 3);
        Arrays.setAll(driven, it -> it % 5 == 0 ? Double.NaN : .5);
        Matrix matrix =
                Matrix.of(filtered(Map.of()), List.of(), List.of(), Optional.of(new Shade(rate, events, driven)));
        double[] counted = cases.stream()
                .filter(it -> it.index() % 5 > 0)
                .filter(it -> it.outcome().equals(Optional.of(Outcome.PASS))
                        || it.outcome().equals(Optional.of(Outcome.FAIL)))
                .mapToDouble(it -> it.index() % 3)
                .toArray();
        assertThat(matrix.cells().getFirst().getFirst().value())
                .isEqualTo(Arrays.stream(counted).sum() / (.5 * counted.length), within(1e-12));
    }

    private double[] ones() {
        double[] ones = new double[cases.size()];
        Arrays.fill(ones, 1);
        return ones;
    }

    private OptionalDouble mean(Measure measure, String weather, String time) {
        return cases.stream()
                .filter(it -> weather.equals(it.stored().differing().get("weather"))
                        && time.equals(it.stored().differing().get("timeOfDay")))
                .filter(it -> it.outcome().equals(Optional.of(Outcome.PASS))
                        || it.outcome().equals(Optional.of(Outcome.FAIL)))
                .map(it -> (measure.signed() ? it.margins() : it.kpis()).get(measure.key()))
                .filter(Objects::nonNull)
                .mapToDouble(it -> it)
                .average();
    }

    private Measure measure(String name) {
        return Measure.allOf(filtered(Map.of()).sweep().sweep()).stream()
                .filter(it -> it.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private double[] values(Measure measure) {
        return new Measurements(scan, bench.clock()).of(filteredSweeps.progress(sweep), measure);
    }

    @Test
    void casesAreChosenByWhatBecameOfThem() {
        Map<String, List<String>> failedByALot = Map.of(
                "outcome", List.of("fail", "ERROR"),
                "kpi.stopMargin", List.of("..-5", "10..12"),
                "param.weather", List.of("thick-fog", "heavy-rain"));
        int[] expected = cases.stream()
                .filter(it -> !"clear".equals(it.stored().differing().get("weather")))
                .filter(it -> it.outcome().equals(Optional.of(Outcome.FAIL)))
                .filter(it -> {
                    double margin = it.kpis().get("stopMargin");
                    return margin <= -5 || (margin >= 10 && margin <= 12);
                })
                .mapToInt(CaseRow::index)
                .toArray();
        assertThat(expected).isNotEmpty();
        assertThat(filteredSweeps.indexes(sweep, failedByALot)).containsExactly(expected);
        assertThat(Rates.of(filtered(failedByALot)).overall().judged()).isEqualTo(expected.length);
        assertThat(filteredSweeps.indexes(sweep, Map.of("cause", List.of("void"))))
                .containsExactly(cases.stream()
                        .filter(it -> it.outcome().equals(Optional.of(Outcome.ERROR)))
                        .mapToInt(CaseRow::index)
                        .toArray());
        assertThat(filteredSweeps.indexes(sweep, Map.of("cause", List.of("nothing-like-it"))))
                .isEmpty();
    }

    @Test
    void casesThatWereChosenByTheirResultAreNoSample() {
        Rates rates = Rates.of(filtered(Map.of("outcome", List.of("fail"))));
        assertThat(rates.interval()).isEqualTo("none");
        assertThat(rates.overall().lower()).isNull();
    }

    @Test
    void columnsTellOfEveryCaseWhatItsRowTells() {
        Measure margin = measure("kpi.stopMargin");
        CaseColumns columns = CaseColumns.of(filtered(Map.of()), Map.of(margin, values(margin)), List.of());
        assertThat(columns.cases()).isEqualTo(cases.size());
        CaseColumns.AxisColumn weather = columns.axes().getFirst();
        for (CaseRow row : cases) {
            int index = row.index();
            assertThat(weather.levels().get(weather.of()[index]))
                    .isEqualTo(row.stored().differing().get("weather"));
            assertThat(columns.outcome().words().get(columns.outcome().of()[index]))
                    .isEqualTo(row.outcome()
                            .map(it -> it.name().toLowerCase(java.util.Locale.ROOT))
                            .orElse(row.state().equals("RUNNING") ? "running" : "queued"));
            assertThat(columns.cause().words().get(columns.cause().of()[index]))
                    .isEqualTo(row.outcome().equals(Optional.of(Outcome.ERROR)) ? "void" : "");
            assertThat(columns.measures().getFirst().of().get(index))
                    .isEqualTo(row.outcome().isPresent() ? row.kpis().get("stopMargin") : null);
        }
        assertThat(columns.available()).extracting(Measure::name).contains("margin.collisions_eq_0", "kpi.stopMargin");
    }

    @Test
    void aCombinationPassesAtTheRateOfItsReplicates() {
        ReplicateRates replicates = ReplicateRates.of(filtered(Map.of("param.timeOfDay", List.of("12:00"))));
        assertThat(replicates.interval()).isEqualTo("anytime");
        assertThat(replicates.combinations()).hasSize(7).allSatisfy(it -> {
            List<CaseRow> those = Arrays.stream(it.cases()).mapToObj(cases::get).toList();
            assertThat(those)
                    .hasSize(3)
                    .extracting(row -> row.stored().replicate())
                    .containsExactlyInAnyOrder(0, 1, 2);
            assertThat(those)
                    .extracting(row -> row.stored().differing())
                    .containsOnly(those.getFirst().stored().differing());
            assertThat(it.rate().passed()).isEqualTo(count(those, Outcome.PASS));
            assertThat(it.rate().planned()).isEqualTo(3);
        });
    }

    @Test
    void whatDoesNotExistIsRefusedWithWhatDoes() {
        assertThatThrownBy(() -> filtered(Map.of("param.wether", List.of("clear"))))
                .isInstanceOf(ResponseStatusException.class)
                .hasMessageContaining("weather");
        assertThatThrownBy(() -> filtered(Map.of("param.weather", List.of("hail"))))
                .hasMessageContaining("thick-fog");
        assertThatThrownBy(
                        () -> Matrix.of(filtered(Map.of()), List.of("weather"), List.of("weather"), Optional.empty()))
                .hasMessageContaining("once");
        assertThatThrownBy(() -> filteredSweeps.of("nobody", Map.of())).hasMessageContaining("no sweep");
        assertThatThrownBy(() -> filtered(Map.of("outcome", List.of("failed"))))
                .hasMessageContaining("allowed: queued, running, pass, fail, error, missing");
        assertThatThrownBy(() -> filtered(Map.of("kpi.stopMargin", List.of("5 to 6"))))
                .hasMessageContaining("FROM..TO");
        assertThatThrownBy(() -> filtered(Map.of("kpi.stopMargin", List.of("6..5"))))
                .hasMessageContaining("FROM..TO");
        assertThatThrownBy(() -> filtered(Map.of("kpi.stopMargn", List.of("5..6"))))
                .hasMessageContaining("kpi.stopMargin");
    }

    private FilteredSweep filtered(Map<String, List<String>> filter) {
        return filteredSweeps.of(sweep, filter);
    }

    private static String label(Matrix matrix, String parameter, int level) {
        return matrix.axes().stream()
                .filter(it -> it.parameter().equals(parameter))
                .findFirst()
                .orElseThrow()
                .levels()
                .get(level);
    }

    private static double speedKmh(CaseRow row) {
        return ((Number) row.stored().differing().get("approachSpeed")).doubleValue();
    }

    /** Labels of the file are in km/h, one of an included case in SI. */
    private static double factor(String label) {
        return label.endsWith("km/h") ? 1 / 3.6 : 1;
    }

    private static Tally tally(List<CaseRow> rows) {
        return new Tally(
                rows.size(),
                count(rows, Outcome.PASS),
                count(rows, Outcome.FAIL),
                count(rows, Outcome.ERROR),
                count(rows, Outcome.MISSING),
                (int) rows.stream().filter(it -> it.state().equals("RUNNING")).count(),
                (int) rows.stream()
                        .filter(it -> it.state().equals("QUEUED") || it.state().equals("LEASED"))
                        .count());
    }

    private static int count(List<CaseRow> rows, Outcome outcome) {
        return (int) rows.stream()
                .filter(it -> it.outcome().equals(Optional.of(outcome)))
                .count();
    }
}
