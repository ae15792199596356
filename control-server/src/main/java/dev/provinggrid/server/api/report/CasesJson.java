package dev.provinggrid.server.api.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.wire.view.AttemptView;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.server.api.result.CaseViews;
import dev.provinggrid.server.api.utilisation.Utilisations;
import dev.provinggrid.server.store.result.AttemptViews;
import dev.provinggrid.server.store.result.CaseDetails;
import dev.provinggrid.server.store.result.CaseDetails.RoundOutcome;
import dev.provinggrid.server.store.result.CaseRow;
import dev.provinggrid.server.store.result.CaseRows;
import dev.provinggrid.server.store.worker.Machines;
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

    /** Of the series of busy slots. */
    private static final int POINTS = 120;

    private final CaseRows cases;
    private final CaseViews views;
    private final CaseDetails details;
    private final AttemptViews attempts;
    private final Machines machines;
    private final Utilisations utilisations;
    private final JsonMapper json;

    CasesJson(
            CaseRows cases,
            CaseViews views,
            CaseDetails details,
            AttemptViews attempts,
            Machines machines,
            Utilisations utilisations,
            JsonMapper json) {
        this.cases = cases;
        this.views = views;
        this.details = details;
        this.attempts = attempts;
        this.machines = machines;
        this.utilisations = utilisations;
        this.json = json;
    }

    /** Closes the target only where the list is complete: one that breaks off must not look whole. */
    void write(SweepView view, PinnedSweep sweep, OutputStream target) {
        JsonGenerator out = json.createGenerator(target, JsonEncoding.UTF8);
        out.writeStartObject();
        out.writeNumberProperty("format", 1);
        out.writePOJOProperty("sweep", view);
        out.writePOJOProperty("criteria", criteria(sweep));
        out.writePOJOProperty("machines", machines.of(sweep.submitted().id()));
        out.writePOJOProperty("utilisation", utilisations.of(sweep.submitted().id(), POINTS));
        out.writeArrayPropertyStart("cases");
        cases.forEachBlock(sweep.submitted().id(), BLOCK, block -> write(block, sweep, out));
        out.writeEndArray();
        out.writeEndObject();
        out.close();
    }

    private void write(List<CaseRow> block, PinnedSweep sweep, JsonGenerator out) {
        Map<Integer, List<RoundOutcome>> rounds = details.rounds(block);
        Map<Integer, List<AttemptView>> histories = attempts.of(
                sweep.submitted().id(),
                block.stream()
                        .filter(it -> it.attempts() > 1 || it.round() > 1)
                        .map(CaseRow::index)
                        .toList());
        for (CaseView view : views.whole(block, sweep)) {
            out.writePOJO(new WithHistory(view, rounds.get(view.index()), histories.get(view.index())));
        }
    }

    private static Map<String, Object> criteria(PinnedSweep sweep) {
        Map<String, Object> both = new LinkedHashMap<>();
        both.put("valid", criteria(sweep.sweep().valid()));
        both.put("pass", criteria(sweep.sweep().pass()));
        return both;
    }

    private static List<Map<String, Object>> criteria(List<Criterion> criteria) {
        return criteria.stream().map(CasesJson::criterion).toList();
    }

    private static Map<String, Object> criterion(Criterion criterion) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("name", criterion.name());
        entry.put("that", criterion.that());
        criterion.margin().ifPresent(it -> entry.put("margin", it));
        return entry;
    }

    /** A case that ran more than once: its own fields and all of its rounds and attempts, so that disagreement shows. */
    private record WithHistory(
            @JsonUnwrapped CaseView view,

            @JsonInclude(JsonInclude.Include.NON_NULL) List<RoundOutcome> rounds,

            @JsonInclude(JsonInclude.Include.NON_NULL) List<AttemptView> history) {}
}
