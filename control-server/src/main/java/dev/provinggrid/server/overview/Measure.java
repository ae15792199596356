package dev.provinggrid.server.overview;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.sweep.Sweep;
import java.util.List;
import java.util.stream.Stream;

/**
 * A number that judged cases have: a KPI, or the margin of a criterion.
 *
 * @param name of its column in results.csv: {@code kpi.NAME} or {@code margin.NAME}
 * @param unit SI; null where it has none that is known
 * @param signed whether 0 divides good from bad: at least 0 passes
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Measure(String name, String unit, String description, boolean signed) {

    private static final String KPI = "kpi.";
    private static final String MARGIN = "margin.";

    static Measure of(Kpi kpi) {
        return new Measure(KPI + kpi.name(), kpi.unit(), kpi.description(), false);
    }

    private static Measure of(Criterion criterion, Manifest manifest) {
        String unit = criterion.margin().flatMap(manifest::kpi).map(Kpi::unit).orElse(null);
        return new Measure(MARGIN + criterion.name(), unit, criterion.that(), true);
    }

    /** All of a sweep: margins, then KPIs. */
    static List<Measure> allOf(Sweep sweep) {
        Manifest manifest = sweep.manifest();
        return Stream.concat(
                        sweep.pass().stream().map(it -> of(it, manifest)),
                        manifest.kpis().stream().map(Measure::of))
                .toList();
    }

    /** The column of the database whose JSON object has it. */
    @JsonIgnore
    String column() {
        return signed ? "margins" : "kpis";
    }

    /** Its name in that object. */
    @JsonIgnore
    String key() {
        return name.substring((signed ? MARGIN : KPI).length());
    }
}
