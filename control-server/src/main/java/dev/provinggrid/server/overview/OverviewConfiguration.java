package dev.provinggrid.server.overview;

import dev.provinggrid.server.result.CaseSelector;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.Progresses;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Puts overviews together. */
@Configuration(proxyBeanMethods = false)
class OverviewConfiguration {

    @Bean
    Surveys surveys(Progresses progresses, PinnedSweeps sweeps, JdbcClient jdbc, Clock clock) {
        return new Surveys(progresses, sweeps, new LevelTables(jdbc), new StandingsReader(jdbc, clock));
    }

    @Bean
    KpiColumn kpiColumn(JdbcClient jdbc) {
        return new KpiColumn(jdbc);
    }

    @Bean
    CaseSelector caseSelector(Surveys surveys) {
        return surveys::indexes;
    }
}
