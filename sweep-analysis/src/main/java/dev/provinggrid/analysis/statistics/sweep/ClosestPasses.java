package dev.provinggrid.analysis.statistics.sweep;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.analysis.statistics.ClosestPass;
import java.util.List;
import java.util.Map;

/**
 * The passes that came closest to missing a criterion.
 *
 * @param kpi KPI that is the margin of every pass, not its distance to a bound; null if there is none
 * @param unit of the margin; null if unknown
 * @param passes the ten closest; none if all passes have the same margin, such as that of a count which must be 0
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ClosestPasses(String criterion, String kpi, String unit, List<NearPass> passes) {

    private static final int MOST = 10;

    /** A case that passed, and by how little. */
    public record NearPass(int index, Map<String, String> levels, double margin) {}

    static ClosestPasses of(StatisticsColumns columns, MeasuredColumn margin, double[] passes) {
        return new ClosestPasses(
                margin.name(),
                columns.kpis().stream()
                        .filter(it -> it.equalsInPasses(margin, passes))
                        .map(MeasuredColumn::name)
                        .findFirst()
                        .orElse(null),
                margin.unit(),
                ClosestPass.of(passes, margin.ofJudged(passes), MOST).stream()
                        .map(it -> new NearPass(
                                columns.index(it.index()), columns.table().labels(it.index()), it.margin()))
                        .toList());
    }
}
