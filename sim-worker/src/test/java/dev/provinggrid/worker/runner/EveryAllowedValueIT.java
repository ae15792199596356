package dev.provinggrid.worker.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Channel;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.wire.worker.OutcomeReport.RunEvent;
import dev.provinggrid.sim.scenario.RunReport;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever a manifest allows, the simulator runs to an outcome. Random combinations are numbered; the numbers are their seeds, so
 * a failure names what repeats it. The campaign: {@code -Dprovinggrid.combinations=5000 -Dprovinggrid.combinations.longest=3600};
 * docs/validation.md has its last result.
 */
class EveryAllowedValueIT {

    private static final long COMBINATIONS = Long.getLong("provinggrid.combinations", 10);
    private static final long FIRST = Long.getLong("provinggrid.combinations.first", 0);
    private static final long COMBINATIONS_WITH_TRAFFIC = Math.ceilDiv(COMBINATIONS, 10);

    /** Of the scenarios of UN R157, which record every step of their models. */
    private static final double REGULATION_HZ = 10;

    private BuiltInRuns runs;

    @BeforeEach
    void runsAre(@TempDir Path folder) {
        runs = new BuiltInRuns(folder, Integer.getInteger("provinggrid.combinations.longest", 30));
    }

    @Test
    void everyEndOfWhatAManifestAllowsRunsToAnOutcome() {
        assertThat(problems(false, manifest -> new AllowedValues(manifest).extremes()))
                .isEmpty();
    }

    @Test
    void anyCombinationOfWhatAManifestAllowsRunsToAnOutcome() {
        assertThat(problems(false, manifest -> combinations(manifest, COMBINATIONS)))
                .isEmpty();
    }

    @Test
    @Tag("long")
    void everyEndAndAnyCombinationOfAScenarioWithTrafficRunsToAnOutcome() {
        Required.program("sumo");
        assertThat(problems(
                        true,
                        manifest -> Stream.concat(
                                new AllowedValues(manifest).extremes(),
                                combinations(manifest, COMBINATIONS_WITH_TRAFFIC))))
                .isEmpty();
    }

    private static Stream<Map<String, Value>> combinations(Manifest manifest, long count) {
        AllowedValues allowed = new AllowedValues(manifest);
        return LongStream.range(FIRST, FIRST + count)
                .mapToObj(allowed::combination)
                .filter(allowed::canBe);
    }

    private List<String> problems(boolean withTraffic, Function<Manifest, Stream<Map<String, Value>>> cases) {
        return new BuiltInScenarios()
                .all().stream()
                        .filter(it -> runs.haveTraffic(it.name()) == withTraffic)
                        .flatMap(manifest -> cases.apply(manifest)
                                .map(runs::affordable)
                                .distinct()
                                .parallel()
                                .flatMap(it -> problem(manifest, it)))
                        .toList();
    }

    private Stream<String> problem(Manifest manifest, Map<String, Value> values) {
        Map<String, Object> wire = WireParameters.of(manifest, values);
        try {
            ByteArrayOutputStream trace = new ByteArrayOutputStream();
            RunReport report = runs.drive(manifest.name(), wire, 1, trace);
            checkOutcome(manifest, values, report);
            checkTrace(manifest, values, report, trace.toString(StandardCharsets.UTF_8));
            return Stream.empty();
        } catch (RuntimeException | AssertionError e) {
            return Stream.of(e + " with " + unusual(manifest, wire, values));
        }
    }

    private static void checkOutcome(Manifest manifest, Map<String, Value> values, RunReport report) {
        Set<String> declared = manifest.kpis().stream().map(Kpi::name).collect(Collectors.toSet());
        assertThat(declared).containsAll(report.kpis().keySet());
        assertThat(report.kpis().values()).allMatch(Double::isFinite);
        double duration = values.containsKey("duration") ? scalar(values.get("duration")) : Double.POSITIVE_INFINITY;
        double window = values.containsKey("updateRate") ? 1 / scalar(values.get("updateRate")) : .01;
        assertThat(report.simS()).isBetween(0.0, duration + window);
        assertThat(report.events()).isSortedAccordingTo(Comparator.comparingDouble(RunEvent::simS));
        assertThat(report.events()).allMatch(it -> it.simS() >= 0 && it.simS() <= report.simS());
        if (report.cause().equals("approach-speed")) {
            assertThat(report.exercised()).isFalse();
            assertThat(report.message()).contains("m/s of");
        } else if (!report.exercised() && manifest.name().equals("offroad-aeb")) {
            assertThat(report.endReason()).as("of what is void").isIn("duration", "cannot-climb");
            assertThat(report.kpis()).containsEntry("unbrakedImpact", 0.0).containsEntry("collisions", 0.0);
        } else if (!report.exercised() && manifest.name().equals("sumo-network")) {
            assertThat(report.endReason()).as("of what is void").isEqualTo("entry-blocked");
        } else if (!report.exercised()) {
            assertThat(report.kpis()).as("of what is void").containsEntry("conflictsWithoutAgreement", 0.0);
        }
    }

    private static void checkTrace(Manifest manifest, Map<String, Value> values, RunReport report, String trace) {
        List<String> lines = trace.lines().toList();
        List<String> header = List.of(lines.getFirst().split(",", -1));
        assertThat(manifest.channels())
                .filteredOn(it -> !it.optional())
                .extracting(Channel::header)
                .isSubsetOf(header);
        int commas = header.size() - 1;
        double rate = values.containsKey("traceRate") ? scalar(values.get("traceRate")) : REGULATION_HZ;
        double rows = report.simS() * rate;
        assertThat(lines.size() - 1.0).as("rows").isCloseTo(rows, within(2 + .01 * rows));
        assertThat(lines).allMatch(it -> it.chars().filter(c -> c == ',').count() == commas);
        assertThat(trace).doesNotContain("NaN", "Infinity");
    }

    private static double scalar(Value value) {
        return ((Value.Scalar) value).si();
    }

    /** What differs from the defaults, as on the wire. */
    private static Map<String, Object> unusual(Manifest manifest, Map<String, Object> wire, Map<String, Value> values) {
        Map<String, Object> unusual = new TreeMap<>(wire);
        manifest.parameters().stream()
                .filter(it -> it.defaultValue().equals(values.get(it.name())))
                .forEach(it -> unusual.remove(it.name()));
        return unusual;
    }
}
