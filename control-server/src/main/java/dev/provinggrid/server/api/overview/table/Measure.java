package dev.provinggrid.server.api.overview.table;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.criterion.MarginColumn;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Kpi.Exposure;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.server.store.result.CaseScan;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A number that judged cases have: a KPI, the margin of a criterion, or how often the events of a KPI happened.
 *
 * @param name of its column in results.csv: {@code kpi.NAME} or {@code margin.NAME}; or {@code rate.NAME.OVER}
 * @param unit SI; a rate is per the unit that people count over; null if unknown
 * @param signed whether 0 divides good from bad: at least 0 passes
 * @param better {@code higher} or {@code lower}; null if neither
 * @param neutral value that divides good from bad; null if there is none
 * @param key its name in the JSON object of its database column
 * @param per exposures over which the events of a KPI are counted; for a rate, its own one
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Measure(
        String name,
        String unit,
        String description,
        boolean signed,
        String better,
        Double neutral,
        @JsonIgnore String key,
        @JsonIgnore List<Exposure> per) {

    private static final String KPI = "kpi.";
    private static final String RATE = "rate.";

    static Measure of(Kpi kpi) {
        return new Measure(
                KPI + kpi.name(),
                kpi.unit(),
                kpi.description(),
                false,
                kpi.better().map(Fields::word).orElse(null),
                kpi.neutral().isPresent() ? kpi.neutral().getAsDouble() : null,
                kpi.name(),
                kpi.per());
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
                criterion.name(),
                List.of());
    }

    /** All of a sweep: margins, then KPIs. */
    public static List<Measure> allOf(Sweep sweep) {
        Manifest manifest = sweep.manifest();
        return Stream.concat(
                        MarginColumn.of(sweep.pass()).stream().map(it -> of(it, manifest)),
                        manifest.kpis().stream().map(Measure::of))
                .toList();
    }

    /** The KPI that the first criterion looks at: its margin, or else what it compares; where it names none, the first one. */
    public static Optional<Measure> judgedOf(Sweep sweep) {
        Set<String> looked = sweep.pass().stream()
                .limit(1)
                .flatMap(it -> it.margin().map(Stream::of).orElseGet(it.condition()::names))
                .collect(Collectors.toSet());
        List<Kpi> kpis = sweep.manifest().kpis();
        return kpis.stream()
                .filter(it -> looked.contains(it.name()))
                .findFirst()
                .or(() -> kpis.stream().findFirst())
                .map(Measure::of);
    }

    /** The KPIs that count events, and those that they are counted over. */
    static List<Measure> ofEvents(Sweep sweep) {
        List<Kpi> kpis = sweep.manifest().kpis();
        Set<String> counted = kpis.stream()
                .filter(it -> !it.per().isEmpty())
                .flatMap(it ->
                        Stream.concat(Stream.of(it.name()), it.per().stream().map(Exposure::kpi)))
                .collect(Collectors.toSet());
        return kpis.stream()
                .filter(it -> counted.contains(it.name()))
                .map(Measure::of)
                .toList();
    }

    /** All that cells can be coloured by: those, and how often events happened. */
    public static List<Measure> shadesOf(Sweep sweep) {
        Stream<Measure> rates = sweep.manifest().kpis().stream()
                .flatMap(kpi -> kpi.per().stream().map(it -> rate(kpi, it)));
        return Stream.concat(allOf(sweep).stream(), rates).toList();
    }

    private static Measure rate(Kpi kpi, Exposure over) {
        String symbol = over.unit().symbol();
        return new Measure(
                RATE + kpi.name() + "." + over.kpi(),
                "1/" + symbol,
                kpi.name() + " per " + symbol,
                false,
                kpi.better().map(Fields::word).orElse(null),
                null,
                kpi.name(),
                List.of(over));
    }

    /** What it is a rate over; empty where it is no rate. */
    @JsonIgnore
    public Optional<Exposure> over() {
        return name.startsWith(RATE) ? Optional.of(per.getFirst()) : Optional.empty();
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
