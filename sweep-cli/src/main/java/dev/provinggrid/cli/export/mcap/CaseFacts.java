package dev.provinggrid.cli.export.mcap;

import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.SweepView;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** The description of a case in its file: identity, varied parameters, outcome. */
final class CaseFacts {

    private final Map<String, String> entries = new LinkedHashMap<>();

    private CaseFacts() {}

    static Map<String, String> of(SweepView sweep, CaseView view) {
        CaseFacts facts = new CaseFacts();
        facts.put("sweep", sweep.name());
        facts.put("sweep_id", sweep.id());
        facts.put("scenario", sweep.scenario());
        facts.put("case", view.index());
        facts.put("case_key", view.key());
        facts.put("round", view.round());
        facts.put("replicate", view.replicate());
        facts.put("seed", view.seed());
        facts.put("outcome", view.outcome());
        facts.put("end_reason", view.endReason());
        facts.put("cause", view.cause());
        facts.put("trace_hash", view.traceHash());
        facts.putAll("param.", view.parameters());
        facts.putAll("kpi.", view.kpis());
        facts.putAll("margin.", view.margins());
        return facts.entries;
    }

    private void putAll(String prefix, Map<String, ?> values) {
        if (values != null) {
            values.forEach((name, value) -> put(prefix + name, value));
        }
    }

    /** Absent is absent. */
    private void put(String name, Object value) {
        if (value != null && !Objects.toString(value).isEmpty()) {
            entries.put(name, value.toString());
        }
    }
}
