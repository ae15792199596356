package dev.provinggrid.server.overview.table;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.criterion.MarginColumn;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.server.store.result.CaseScan;
import java.util.List;
import java.util.stream.Stream;

/**
 * A number that judged cases have: a KPI, or the margin of a criterion.
 *
 * @param name of its column in results.csv: {@code kpi.NAME} or {@code margin.NAME}
 * @param unit SI; null where it has none that is known
 * @param signed whether 0 divides good from bad: at least 0 passes
 * @param better {@code higher} or {@code lower}; null where neither is
 * @param neutral what divides good values from bad ones; null where nothing does
 * @param key its name in the JSON object of its column of the database
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Measure(
        String name,
        String unit,
        String description,
        boolean signed,
        String better,
        Double neutral,
        @JsonIgnore String key) {

    private static final String KPI = "kpi.";

    static Measure of(Kpi kpi) {
        return new Measure(
                KPI + kpi.name(),
                kpi.unit(),
                kpi.description(),
                false,
                kpi.better().map(Fields::word).orElse(null),
                kpi.neutral().isPresent() ? kpi.neutral().getAsDouble() : null,
                kpi.name());
    }

    private static Measure of(MarginColumn column, Manifest manifest) {
        Criterion criterion = column.criterion();
        return new Measure(
                column.name(),
                column.unit(manifest).orElse(null),
                criterion.that(),
                true,
                Fields.word(Kpi.Better.HIGHER),
                0.0,
                criterion.name());
    }

    /** All of a sweep: margins, then KPIs. */
    public static List<Measure> allOf(Sweep sweep) {
        Manifest manifest = sweep.manifest();
        return Stream.concat(
                        MarginColumn.of(sweep.pass()).stream().map(it -> of(it, manifest)),
                        manifest.kpis().stream().map(Measure::of))
                .toList();
    }

    /** The JSON object of the database that has it. */
    @JsonIgnore
    CaseScan.Json json() {
        return signed ? CaseScan.Json.MARGINS : CaseScan.Json.KPIS;
    }

    /** Whether it is called so; a margin also by the name of its criterion, as addresses of before have it. */
    public boolean isNamed(String wanted) {
        return name.equals(wanted) || (signed && wanted.equals(MarginColumn.PREFIX + key));
    }
}
