package dev.provinggrid.server.dispatch.repeat;

import dev.provinggrid.analysis.audit.AuditedParameter;
import dev.provinggrid.analysis.audit.EqualTraces;
import dev.provinggrid.analysis.audit.TraceFindings;
import dev.provinggrid.analysis.audit.TracedCase;
import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.design.axis.LevelAxis;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.TraceInputs;
import dev.provinggrid.server.platform.process.LogField;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.result.TraceRecords;
import dev.provinggrid.server.store.result.TraceRecords.Traced;
import dev.provinggrid.server.sweep.PinnedSweep;
import dev.provinggrid.server.sweep.PinnedSweeps;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Finds out what it means that cases of a sweep share traces, once all have ended; a sweep whose traces all differ is not read. */
final class TraceExamination {

    private static final Logger LOG = LoggerFactory.getLogger(TraceExamination.class);

    private static final TypeReference<Map<String, Double>> KPIS = new TypeReference<>() {};

    private final Ledger ledger;
    private final TraceRecords traces;
    private final PinnedSweeps sweeps;
    private final MeterRegistry metrics;

    TraceExamination(Ledger ledger, TraceRecords traces, PinnedSweeps sweeps, MeterRegistry metrics) {
        this.ledger = ledger;
        this.traces = traces;
        this.sweeps = sweeps;
        this.metrics = metrics;
    }

    /** Examining twice gives the same result. */
    void examine(String sweep) {
        if (!traces.isUnexamined(sweep)) {
            return;
        }
        PinnedSweep pinned = sweeps.of(sweep);
        TraceInputs inputs = new TraceInputs(pinned.sweep().manifest());
        List<Axis> varied = pinned.sweep().varied();
        List<TracedCase> cases = traces.traced(sweep).stream()
                .map(it -> traced(it, pinned, inputs, varied))
                .toList();
        TraceFindings found =
                EqualTraces.of(varied.stream().map(it -> parameter(it, pinned)).toList(), cases);
        ledger.write(() -> {
            traces.examined(sweep, found.findings(), found.alarms());
            return true;
        });
        found.alarms().forEach(it -> raise(sweep, it));
    }

    /** A continuous axis has no levels: its values are told as the scenario writes them. */
    private static AuditedParameter parameter(Axis axis, PinnedSweep sweep) {
        Parameter parameter =
                sweep.sweep().manifest().parameter(axis.parameter()).orElseThrow();
        Map<Value, String> labels = new LinkedHashMap<>();
        if (axis instanceof LevelAxis leveled) {
            for (int level = 0; level < leveled.levels().size(); level++) {
                labels.put(leveled.levels().get(level), leveled.labels().get(level));
            }
        }
        return new AuditedParameter(axis.parameter(), labels, parameter::words);
    }

    private static TracedCase traced(Traced run, PinnedSweep pinned, TraceInputs inputs, List<Axis> varied) {
        Map<String, Value> values = pinned.caseOf(run.planned()).values();
        return new TracedCase(
                run.planned().index(),
                run.hash(),
                run.inputs(),
                run.planned().seed(),
                inputs.haveSeed(values, kpis(run.kpis())),
                run.planned().replicate(),
                varied.stream().map(it -> values.get(it.parameter())).toList());
    }

    private static Map<String, Double> kpis(@Nullable String json) {
        return json == null ? Map.of() : JsonMapper.shared().readValue(json, KPIS);
    }

    private void raise(String sweep, String alarm) {
        Counter.builder("provinggrid.traces.suspect")
                .description("Runs whose traces should have been others, by what is wrong with them")
                .tag("kind", "same-trace")
                .register(metrics)
                .increment();
        LogField.SWEEP.in(LOG.atWarn(), sweep).log("Sweep {}: {}", sweep, alarm);
    }
}
