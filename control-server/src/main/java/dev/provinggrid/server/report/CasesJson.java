package dev.provinggrid.server.report;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.wire.CaseView;
import dev.provinggrid.model.wire.SweepView;
import dev.provinggrid.server.result.CaseViews;
import dev.provinggrid.server.store.result.CaseDetails;
import dev.provinggrid.server.store.result.CaseDetails.RoundOutcome;
import dev.provinggrid.server.store.result.CaseRow;
import dev.provinggrid.server.store.result.CaseRows;
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

    /** Cases whose events are in memory at the same time. */
    private static final int BLOCK = 20;

    private final CaseRows cases;
    private final CaseViews views;
    private final CaseDetails details;
    private final JsonMapper json;

    CasesJson(CaseRows cases, CaseViews views, CaseDetails details, JsonMapper json) {
        this.cases = cases;
        this.views = views;
        this.details = details;
        this.json = json;
    }

    /** Closes the target only where the list is complete: one that breaks off must not look whole. */
    void write(SweepView view, PinnedSweep sweep, OutputStream target) {
        JsonGenerator out = json.createGenerator(target, JsonEncoding.UTF8);
        out.writeStartObject();
        out.writeNumberProperty("format", 1);
        out.writePOJOProperty("sweep", view);
        out.writePOJOProperty("criteria", criteria(sweep));
        out.writeArrayPropertyStart("cases");
        cases.forEachBlock(sweep.submitted().id(), BLOCK, block -> write(block, sweep, out));
        out.writeEndArray();
        out.writeEndObject();
        out.close();
    }

    private void write(List<CaseRow> block, PinnedSweep sweep, JsonGenerator out) {
        Map<Integer, List<RoundOutcome>> rounds = details.rounds(block);
        for (CaseView view : views.whole(block, it -> sweep.submitted().wireOf(it.stored()))) {
            List<RoundOutcome> several = rounds.get(view.index());
            out.writePOJO(several == null ? view : new Repeated(view, several));
        }
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

    /** A case that ran more than once, with all of its rounds beside its own fields, so that disagreement is seen. */
    private record Repeated(@JsonUnwrapped CaseView view, List<RoundOutcome> rounds) {}
}
