package dev.provinggrid.server.api.overview;

import dev.provinggrid.analysis.statistics.NearestPass;
import dev.provinggrid.analysis.statistics.sweep.LevelComparison;
import dev.provinggrid.server.api.evidence.ComparedLevels;
import dev.provinggrid.server.api.overview.table.CaseStatusReader;
import dev.provinggrid.server.api.overview.table.LevelTables;
import dev.provinggrid.server.api.overview.table.Measurements;
import dev.provinggrid.server.api.overview.table.StatisticsReader;
import dev.provinggrid.server.api.result.CaseSelector;
import dev.provinggrid.server.api.result.NearestPasses;
import java.util.Map;
import java.util.Optional;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans for the overview of a sweep and the filtering of its cases. */
@Configuration(proxyBeanMethods = false)
@Import({
    CacheWarmer.class,
    LevelTables.class,
    Measurements.class,
    CaseStatusReader.class,
    StatisticsReader.class,
    FilteredSweeps.class
})
class OverviewConfiguration {

    @Bean
    CaseSelector caseSelector(FilteredSweeps filteredSweeps) {
        return filteredSweeps::indexes;
    }

    @Bean
    NearestPasses nearestPasses(FilteredSweeps filteredSweeps) {
        return (sweep, index) -> {
            FilteredSweep all = filteredSweeps.of(sweep, Map.of());
            return index < all.levels().cases()
                    ? NearestPass.of(all.levels().all(), index, all.passes())
                    : Optional.empty();
        };
    }

    /** Of all cases of a sweep. */
    @Bean
    ComparedLevels comparedLevels(FilteredSweeps filteredSweeps, StatisticsReader reader) {
        return sweep -> {
            FilteredSweep all = filteredSweeps.of(sweep, Map.of());
            return reader.levels(
                    all.sweep(),
                    all.progress(),
                    all.levels(),
                    all.statuses(),
                    all.filter(),
                    LevelComparison.USUAL_SHARE);
        };
    }
}
