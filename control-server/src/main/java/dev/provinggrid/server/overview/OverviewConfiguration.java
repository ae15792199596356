package dev.provinggrid.server.overview;

import dev.provinggrid.server.overview.table.LevelTables;
import dev.provinggrid.server.overview.table.Measurements;
import dev.provinggrid.server.overview.table.Scan;
import dev.provinggrid.server.overview.table.StandingsReader;
import dev.provinggrid.server.result.CaseSelector;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.SweepViews;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;

/** Puts overviews together. */
@Configuration(proxyBeanMethods = false)
class OverviewConfiguration {

    @Bean
    Scan scan(JdbcClient jdbc, PlatformTransactionManager transactions) {
        return new Scan(jdbc, transactions);
    }

    @Bean
    Surveys surveys(Progresses progresses, PinnedSweeps sweeps, Scan scan, Clock clock) {
        return new Surveys(progresses, sweeps, new LevelTables(scan), new StandingsReader(scan, clock));
    }

    @Bean
    Measurements measurements(Scan scan, Clock clock) {
        return new Measurements(scan, clock);
    }

    @Bean
    FirstLook firstLook(SweepViews sweeps, Surveys surveys) {
        return new FirstLook(sweeps, surveys);
    }

    @Bean
    CaseSelector caseSelector(Surveys surveys) {
        return surveys::indexes;
    }
}
