package dev.provinggrid.server.sweep;

import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.template.ScenarioFolder;
import dev.provinggrid.server.platform.process.OperatorFolders;
import dev.provinggrid.server.store.result.LongRunningCases;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.store.sweep.SweepLimits;
import dev.provinggrid.server.store.worker.LostWorkersOfSweeps;
import dev.provinggrid.server.sweep.risk.RiskOrders;
import dev.provinggrid.server.sweep.risk.VerdictColumns;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Submissions, and the scenarios that they name. */
@Configuration(proxyBeanMethods = false)
@Import({
    KnownRuns.class,
    NewSweeps.class,
    PinnedSweeps.class,
    RiskOrders.class,
    SubmissionKeys.class,
    Submissions.class,
    SweepIds.class,
    SweepInputs.class,
    VerdictColumns.class
})
class SweepConfiguration {

    @Bean
    Scenarios scenarios(OperatorFolders folders) {
        Scenarios builtIn = new BuiltInScenarios();
        return folders.scenarios()
                .<Scenarios>map(folder -> new ScenarioFolder(folder, builtIn))
                .orElse(builtIn);
    }

    @Bean
    SweepViews sweepViews(
            Progresses progresses,
            LostWorkersOfSweeps lost,
            LongRunningCases longRunning,
            ObjectProvider<SweepPools> pools,
            SweepLimits limits,
            SweepDesigns designs) {
        return new SweepViews(
                progresses, lost, longRunning, pools.getIfAvailable(() -> _ -> Optional.empty()), limits, designs);
    }
}
