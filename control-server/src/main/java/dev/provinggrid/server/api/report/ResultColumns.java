package dev.provinggrid.server.api.report;

import static dev.provinggrid.server.api.report.ResultColumn.Type.BOOLEAN;
import static dev.provinggrid.server.api.report.ResultColumn.Type.INTEGER;
import static dev.provinggrid.server.api.report.ResultColumn.Type.NUMBER;
import static dev.provinggrid.server.api.report.ResultColumn.Type.STRING;
import static dev.provinggrid.server.store.attempt.ReportedColumn.CAUSE;
import static dev.provinggrid.server.store.attempt.ReportedColumn.END_REASON;
import static dev.provinggrid.server.store.attempt.ReportedColumn.PERCEPTION_ENGINE;
import static dev.provinggrid.server.store.attempt.ReportedColumn.PERCEPTION_KIND;
import static dev.provinggrid.server.store.attempt.ReportedColumn.PLATFORM;
import static dev.provinggrid.server.store.attempt.ReportedColumn.SIM_S;
import static dev.provinggrid.server.store.attempt.ReportedColumn.TRACE_HASH;
import static dev.provinggrid.server.store.attempt.ReportedColumn.VERSION;
import static dev.provinggrid.server.store.attempt.ReportedColumn.WALL_S;

import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.criterion.MarginColumn;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.design.axis.ContinuousAxis;
import dev.provinggrid.model.design.axis.LevelAxis;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.wire.RunOrigin;
import dev.provinggrid.model.wire.worker.ResourceUse;
import dev.provinggrid.server.store.attempt.ReportedColumn;
import dev.provinggrid.server.store.result.CaseRow;
import dev.provinggrid.server.sweep.PinnedSweep;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/** The columns of a sweep's {@code results.csv}, in order: the single source of both the table and its schema. */
final class ResultColumns {

    private final PinnedSweep sweep;
    private final Manifest manifest;

    ResultColumns(PinnedSweep sweep) {
        this.sweep = sweep;
        this.manifest = sweep.sweep().manifest();
    }

    List<ResultColumn> all() {
        return Stream.of(identity(), outcome(), run(), parameters(), kpis(), margins())
                .flatMap(List::stream)
                .toList();
    }

    /** The few that people open. */
    List<ResultColumn> main() {
        return new MainColumns(sweep.sweep()).of(all());
    }

    private static List<ResultColumn> identity() {
        return List.of(
                ResultColumn.ofCase("case", INTEGER, "case", "Index of the case, from 0", Case::index),
                ResultColumn.ofCase(
                        "case_key",
                        STRING,
                        "case",
                        "Identity of the case: SHA-256 of what it is",
                        it -> it.key().hex()),
                ResultColumn.of("round", INTEGER, "case", "Round whose outcome counts, from 1", CaseRow::round),
                ResultColumn.ofCase("replicate", INTEGER, "case", "Replicate, from 0", Case::replicate),
                ResultColumn.ofCase("seed", INTEGER, "case", "Seed of all randomness of the case", Case::seed));
    }

    private static List<ResultColumn> outcome() {
        return List.of(
                ResultColumn.of("outcome", STRING, "outcome", "PASS, FAIL, ERROR or MISSING", ResultColumns::outcomeOf)
                        .withLevels(List.of("PASS", "FAIL", "ERROR", "MISSING")),
                ResultColumn.of(
                        "error_kind",
                        STRING,
                        "outcome",
                        "Of an ERROR: void, simulator, input, timeout or lost",
                        row -> row.errorKind()
                                .map(it -> it.name().toLowerCase(Locale.ROOT))
                                .orElse(null)),
                text(
                        "error_cause",
                        "outcome",
                        "Of an ERROR: how its last attempt ended, in one word",
                        CaseRow::errorCause),
                reported(END_REASON, "outcome", "Why the run ended"),
                reported(CAUSE, "outcome", "Why it failed, by the scenario's rules"),
                text("message", "outcome", "What was said of its end; of an ERROR, what went wrong", CaseRow::message),
                ResultColumn.of(
                        "margin",
                        NUMBER,
                        "outcome",
                        "Least margin of the pass criteria; at least 0 passes",
                        row -> boxed(row.margin())));
    }

    private List<ResultColumn> run() {
        List<ResultColumn> columns = new ArrayList<>();
        columns.add(ResultColumn.of("attempts", INTEGER, "run", "Attempts granted in this round", CaseRow::attempts));
        columns.add(ResultColumn.of("losses", INTEGER, "run", "Attempts lost for no known cause", CaseRow::losses));
        columns.add(text("worker", "run", "Instance id of the worker that ran it", CaseRow::worker));
        columns.add(text("node", "run", "Host it ran on", CaseRow::node));
        columns.add(seconds("queue_s", "Time from queued to leased", CaseRow::queueS));
        columns.add(seconds(WALL_S, "Wall time of the run"));
        columns.add(seconds(SIM_S, "Simulated time"));
        columns.add(ResultColumn.of(
                        "real_time_factor", NUMBER, "run", "Simulated time by wall time", ResultColumns::realTimeFactor)
                .in("1"));
        columns.addAll(resources());
        columns.add(reported(TRACE_HASH, "run", "SHA-256 of the uncompressed trace"));
        columns.add(ResultColumn.of(
                "repeats",
                INTEGER,
                "run",
                "Further runs whose traces were compared with this one",
                CaseRow::runsCompared));
        columns.add(ResultColumn.of(
                "repeatable",
                BOOLEAN,
                "run",
                "Whether all of these on the same platform class took the same course; empty where there was none",
                ResultColumns::repeatable));
        columns.add(ResultColumn.of(
                "same_trace_as",
                INTEGER,
                "run",
                "Another case with the same trace, though what it depends on differs; empty where all is well",
                row -> row.sameTraceAs().isPresent() ? row.sameTraceAs().getAsInt() : null));
        columns.add(reported(PLATFORM, "run", "Platform class within which the hash is promised"));
        columns.add(reported(VERSION, "run", "Version of the simulator"));
        columns.add(reported(PERCEPTION_KIND, "run", "statistical, onnx, or none"));
        columns.add(ResultColumn.ofCase(
                "perception_digest",
                STRING,
                "run",
                "SHA-256 of the card of its perception model",
                ResultColumns::cardDigest));
        columns.add(reported(PERCEPTION_ENGINE, "run", "What ran the network, and on what"));
        columns.add(text("machine", "run", "SHA-256 of the description of what it ran on", CaseRow::machine));
        columns.add(text(
                "reused_from",
                "run",
                "Sweep whose KPIs were taken over",
                row -> row.reusedFrom().map(RunOrigin::sweep)));
        return columns;
    }

    /** What the run took of its machine; empty where its worker could not tell. */
    private static List<ResultColumn> resources() {
        return List.of(
                resource("cpu_s", NUMBER, "Processor time of the run", ResourceUse::cpuS)
                        .in("s"),
                resource("peak_memory_bytes", INTEGER, "Greatest memory in RAM", ResourceUse::peakMemoryBytes)
                        .in("B"),
                resource("gpu_s", NUMBER, "Time in which its GPUs were busy", ResourceUse::gpuS)
                        .in("s"),
                resource("energy_j", NUMBER, "Electric energy", ResourceUse::energyJ)
                        .in("J"),
                resource("energy_of", STRING, "What that is the energy of: cpu, gpu, cpu+gpu", ResourceUse::energyOf));
    }

    private static ResultColumn resource(
            String name, ResultColumn.Type type, String description, Function<ResourceUse, Object> cell) {
        return ResultColumn.of(name, type, "run", description, row -> cell.apply(row.resources()));
    }

    private List<ResultColumn> parameters() {
        return manifest.parameters().stream().map(this::parameter).toList();
    }

    private ResultColumn parameter(Parameter parameter) {
        ResultColumn column = ResultColumn.ofCase(
                "param." + parameter.name(),
                typeOf(parameter),
                parameter.role().name().toLowerCase(Locale.ROOT),
                parameter.description(),
                it -> numeric(parameter, it.wire().get(parameter.name())));
        ResultColumn inItsUnit = parameter.unitIfAny().map(column::in).orElse(column);
        return axis(parameter)
                .map(axis -> switch (axis) {
                    case LevelAxis leveled -> inItsUnit.withLevels(levels(parameter, leveled), leveled.labels());
                    case ContinuousAxis continuous -> inItsUnit.withBins(continuous.bins());
                })
                .orElse(inItsUnit);
    }

    private Optional<Axis> axis(Parameter parameter) {
        return sweep.sweep().varied().stream()
                .filter(it -> it.parameter().equals(parameter.name()))
                .findFirst();
    }

    private static List<Object> levels(Parameter parameter, LevelAxis axis) {
        return axis.levels().stream()
                .map(it -> numeric(parameter, WireParameters.of(parameter, it)))
                .toList();
    }

    /** A value as on the wire; none for the word that stands for no number, which a column of numbers does not take. */
    private static Object numeric(Parameter parameter, Object wire) {
        return parameter.isAbsent(wire) ? null : wire;
    }

    private static ResultColumn.Type typeOf(Parameter parameter) {
        return switch (parameter.type()) {
            case NUMBER -> NUMBER;
            case INTEGER -> INTEGER;
            case BOOLEAN -> BOOLEAN;
            case CHOICE, TEXT, TIME_OF_DAY, PERCEPTION_MODEL -> STRING;
        };
    }

    private List<ResultColumn> kpis() {
        return manifest.kpis().stream().map(ResultColumns::kpi).toList();
    }

    private static ResultColumn kpi(Kpi kpi) {
        return ResultColumn.of(
                        "kpi." + kpi.name(),
                        NUMBER,
                        "kpi",
                        kpi.description(),
                        row -> row.kpis().get(kpi.name()))
                .in(kpi.unit());
    }

    private List<ResultColumn> margins() {
        return MarginColumn.of(sweep.sweep().pass()).stream().map(this::margin).toList();
    }

    private ResultColumn margin(MarginColumn of) {
        Criterion criterion = of.criterion();
        ResultColumn column = ResultColumn.of(
                        of.name(),
                        NUMBER,
                        "margin",
                        meaning(criterion) + " \"" + criterion.that() + "\"; at least 0 passes",
                        row -> row.margins().get(criterion.name()))
                .titled(criterion.name());
        return of.unit(manifest).map(column::in).orElse(column);
    }

    private static String meaning(Criterion criterion) {
        return criterion.margin().map(it -> it + ", for the distance to").orElse("Signed distance to");
    }

    private static Object cardDigest(Case of) {
        return PerceptionModel.cardsAmong(of.inputs()).values().stream()
                .findFirst()
                .orElse(null);
    }

    private static Object outcomeOf(CaseRow row) {
        return row.outcome().orElse(Outcome.MISSING).name();
    }

    private static Object repeatable(CaseRow row) {
        return row.runsDiffering() > 0 ? Boolean.FALSE : row.runsCompared() > row.runsElsewhere() ? Boolean.TRUE : null;
    }

    private static Object realTimeFactor(CaseRow row) {
        double wallS = row.number(WALL_S).orElse(0);
        OptionalDouble simS = row.number(SIM_S);
        return simS.isPresent() && wallS > 0 ? Double.valueOf(simS.getAsDouble() / wallS) : null;
    }

    private static ResultColumn text(
            String name, String role, String description, Function<CaseRow, Optional<String>> cell) {
        return ResultColumn.of(
                name,
                STRING,
                role,
                description,
                row -> cell.apply(row).map(OneLine::of).orElse(null));
    }

    /** A text under the name that it has in the database. */
    private static ResultColumn reported(ReportedColumn column, String role, String description) {
        return text(column.column(), role, description, row -> row.text(column));
    }

    private static ResultColumn seconds(ReportedColumn column, String description) {
        return seconds(column.column(), description, row -> row.number(column));
    }

    private static ResultColumn seconds(String name, String description, Function<CaseRow, OptionalDouble> cell) {
        return ResultColumn.of(name, NUMBER, "run", description, row -> boxed(cell.apply(row)))
                .in("s");
    }

    private static Double boxed(OptionalDouble value) {
        return value.isPresent() ? Double.valueOf(value.getAsDouble()) : null;
    }
}
