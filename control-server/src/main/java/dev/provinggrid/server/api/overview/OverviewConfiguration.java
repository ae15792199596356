package dev.provinggrid.server.api.overview;

import dev.provinggrid.server.api.overview.table.CaseStatusReader;
import dev.provinggrid.server.api.overview.table.LevelTables;
import dev.provinggrid.server.api.overview.table.Measurements;
import dev.provinggrid.server.api.overview.table.StatisticsReader;
import dev.provinggrid.server.api.result.CaseSelector;
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
}
