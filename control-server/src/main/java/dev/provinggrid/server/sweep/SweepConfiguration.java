package dev.provinggrid.server.sweep;

import dev.provinggrid.model.build.Build;
import dev.provinggrid.model.scenario.BuiltInScenarios;
import dev.provinggrid.model.scenario.ScenarioFolder;
import dev.provinggrid.model.scenario.Scenarios;
import dev.provinggrid.server.ServerProperties;
import dev.provinggrid.server.dispatch.Ledger;
import dev.provinggrid.server.dispatch.Verdicts;
import dev.provinggrid.server.dispatch.WorkSignal;
import dev.provinggrid.server.dispatch.store.Attempts;
import dev.provinggrid.server.dispatch.store.CaseRounds;
import dev.provinggrid.server.dispatch.store.Counts;
import dev.provinggrid.server.dispatch.store.LostWorkersOfSweeps;
import dev.provinggrid.server.ops.Loop;
import dev.provinggrid.server.perception.KnownModels;
import dev.provinggrid.server.perception.ModelStore;
import dev.provinggrid.server.result.Blobs;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Puts sweeps together. */
@Configuration(proxyBeanMethods = false)
class SweepConfiguration {

    private static final Duration CANCELLATION_PERIOD = Duration.ofSeconds(1);

    @Bean
    Scenarios scenarios(ServerProperties properties) {
        Scenarios builtIn = new BuiltInScenarios();
        return properties
                .scenarios()
                .<Scenarios>map(folder -> new ScenarioFolder(folder, builtIn))
                .orElse(builtIn);
    }

    @Bean
    Progresses progresses(JdbcClient jdbc) {
        return new Progresses(jdbc);
    }

    @Bean
    SweepPoints sweepPoints(JdbcClient jdbc) {
        return new SweepPoints(jdbc);
    }

    @Bean
    PinnedSweeps pinnedSweeps(SubmittedSweeps submitted, Blobs blobs, ModelStore models) {
        return new PinnedSweeps(submitted, blobs, models);
    }

    @Bean
    SweepLimits sweepLimits(JdbcClient jdbc) {
        return new SweepLimits(jdbc);
    }

    @Bean
    Verdicts verdicts(PinnedSweeps sweeps, SweepPoints points) {
        return new PinnedVerdicts(sweeps, points);
    }

    @Bean
    CaseInserts caseInserts(JdbcTemplate jdbc) {
        return new CaseInserts(jdbc);
    }

    @Bean
    Submissions submissions(
            SubmittedSweeps sweeps,
            JdbcClient jdbc,
            CaseInserts inserts,
            SubmissionGate gate,
            Blobs blobs,
            KnownModels models,
            PlatformTransactionManager transactions,
            WorkSignal signal,
            Clock clock) {
        return new Submissions(
                sweeps,
                new SubmissionKeys(jdbc),
                inserts,
                gate,
                blobs,
                models,
                new TransactionTemplate(transactions),
                signal,
                new SecureRandom(),
                Build.current().toString(),
                clock);
    }

    @Bean
    Cancellations cancellations(
            Ledger ledger,
            JdbcClient jdbc,
            CaseRounds cases,
            Attempts attempts,
            Counts counts,
            WorkSignal signal,
            Clock clock) {
        return new Cancellations(ledger, jdbc, cases, attempts, counts, signal, clock);
    }

    @Bean
    Loop cancellationLoop(Cancellations cancellations) {
        return new Loop("cancellations", CANCELLATION_PERIOD, cancellations::goOn, () -> {});
    }

    @Bean
    Reruns reruns(
            Ledger ledger,
            JdbcClient jdbc,
            SubmittedSweeps sweeps,
            CaseInserts inserts,
            SubmissionGate gate,
            Counts counts,
            WorkSignal signal,
            Clock clock) {
        return new Reruns(ledger, jdbc, sweeps, inserts, gate, counts, signal, clock);
    }

    @Bean
    SweepViews sweepViews(JdbcClient jdbc, LostWorkersOfSweeps lost, ObjectProvider<SweepPools> pools) {
        return new SweepViews(jdbc, lost, pools.getIfAvailable(() -> _ -> Optional.empty()));
    }
}
