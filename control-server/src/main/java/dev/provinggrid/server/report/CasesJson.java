package dev.provinggrid.server.report;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.wire.CaseView;
import dev.provinggrid.model.wire.SweepView;
import dev.provinggrid.server.result.CaseRow;
import dev.provinggrid.server.result.CaseRows;
import dev.provinggrid.server.result.CaseViews;
import dev.provinggrid.server.sweep.PinnedSweep;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.json.JsonMapper;

/** Writes {@code cases.json}: the criteria, and every case with its parameters, margins, KPIs and events. */
final class CasesJson {

    private final CaseRows cases;
    private final CaseViews views;
    private final JsonMapper json;

    CasesJson(CaseRows cases, CaseViews views, JsonMapper json) {
        this.cases = cases;
        this.views = views;
        this.json = json;
    }

    void write(SweepView view, PinnedSweep sweep, OutputStream target) {
        try (JsonGenerator out = json.createGenerator(target, JsonEncoding.UTF8)) {
            out.writeStartObject();
            out.writeNumberProperty("format", 1);
            out.writePOJOProperty("sweep", view);
            out.writePOJOProperty("criteria", criteria(sweep));
            out.writeArrayPropertyStart("cases");
            cases.forEach(sweep.submitted().id(), row -> out.writePOJO(entry(sweep, row)));
            out.writeEndArray();
            out.writeEndObject();
        }
    }

    /** A case; where it ran more than once, all of its rounds, so that disagreement is seen. */
    private Object entry(PinnedSweep sweep, CaseRow row) {
        CaseView view = views.of(row, sweep.submitted().parametersOf(row.differing()));
        if (row.round() == 1) {
            return view;
        }
        List<Map<String, Object>> rounds = cases.rounds(row.sweep(), row.index()).stream()
                .map(CasesJson::round)
                .toList();
        return new Repeated(view, rounds);
    }

    private static Map<String, Object> round(CaseRow row) {
        Map<String, Object> round = new LinkedHashMap<>();
        round.put("round", row.round());
        round.put("outcome", row.outcome().map(Enum::name).orElse(null));
        round.put("traceHash", row.traceHash().orElse(null));
        return round;
    }

    private static Map<String, Object> criteria(PinnedSweep sweep) {
        return Map.of(
                "valid",
                        sweep.sweep().valid().stream().map(CasesJson::criterion).toList(),
                "pass", sweep.sweep().pass().stream().map(CasesJson::criterion).toList());
    }

    private static Map<String, Object> criterion(Criterion criterion) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("name", criterion.name());
        entry.put("that", criterion.that());
        criterion.margin().ifPresent(it -> entry.put("margin", it));
        return entry;
    }

    /** A case with its rounds beside its own fields. */
    private record Repeated(@JsonUnwrapped CaseView view, List<Map<String, Object>> rounds) {}
}
