package dev.provinggrid.server.dispatch;

import dev.provinggrid.server.dispatch.store.Attempts;
import dev.provinggrid.server.dispatch.store.CaseRounds;
import dev.provinggrid.server.dispatch.store.Counts;
import dev.provinggrid.server.dispatch.store.LeaseDialect;
import dev.provinggrid.server.dispatch.store.LostWorkersOfSweeps;
import dev.provinggrid.server.dispatch.store.Workers;
import dev.provinggrid.server.ops.Loop;
import dev.provinggrid.server.ops.StartRefused;
import dev.provinggrid.server.result.ArtifactRecords;
import dev.provinggrid.server.result.StorageSpace;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.SweepLimits;
import dev.provinggrid.server.sweep.SweepPoints;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.security.SecureRandom;
import java.sql.Connection;
import java.time.Clock;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.ApplicationListener;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Puts dispatch together. */
@Configuration(proxyBeanMethods = false)
class DispatchConfiguration {

    private static final Duration WATCH = Duration.ofMillis(250);
    private static final Duration TIDYING = Duration.ofSeconds(1);

    @Bean
    @ConditionalOnMissingBean
    DispatchSettings dispatchSettings() {
        return DispatchSettings.DEFAULT;
    }

    @Bean
    LeaseDialect leaseDialect(JdbcTemplate jdbc) {
        String product = jdbc.execute((Connection it) -> it.getMetaData().getDatabaseProductName());
        try {
            return LeaseDialect.of(product);
        } catch (IllegalArgumentException unknown) {
            throw new StartRefused(
                    "the server cannot work on " + product, "Give it PostgreSQL or H2, with spring.datasource.url.");
        }
    }

    /** Plain JDBC transactions: those of JPA know no savepoints. */
    @Bean
    Ledger ledger(DataSource database, LeaseDialect dialect, JdbcClient jdbc) {
        return new Ledger(
                new TransactionTemplate(new JdbcTransactionManager(database)), () -> dialect.becomeTheOneWriter(jdbc));
    }

    /** Before the web server stops, which would wait for those who wait for work. */
    @Bean
    ApplicationListener<ContextClosedEvent> endOfWaiting(WorkSignal signal) {
        return closed -> signal.close();
    }

    @Bean
    WorkSignal workSignal() {
        return new WorkSignal();
    }

    @Bean
    Loop workWatch(LeaseDialect dialect, JdbcClient jdbc, WorkSignal signal) {
        return new Loop("work watch", WATCH, new WorkWatch(dialect, jdbc, signal)::look, () -> {});
    }

    @Bean
    Loop databaseTidying(LeaseDialect dialect, JdbcTemplate jdbc) {
        return new Loop("database tidying", TIDYING, () -> dialect.tidy(jdbc), () -> {});
    }

    @Bean
    Workers workers(JdbcClient jdbc) {
        return new Workers(jdbc);
    }

    @Bean
    OpenSweeps openSweeps(JdbcClient jdbc) {
        return new OpenSweeps(jdbc);
    }

    @Bean
    Admission admission(Workers workers, OpenSweeps sweeps) {
        return new Admission(workers, sweeps);
    }

    @Bean
    ScopedAttempts scopedAttempts(Attempts attempts) {
        return new ScopedAttempts(attempts);
    }

    @Bean
    Attempts attempts(JdbcClient jdbc) {
        return new Attempts(jdbc);
    }

    @Bean
    LostWorkersOfSweeps lostWorkers(JdbcClient jdbc) {
        return new LostWorkersOfSweeps(jdbc);
    }

    @Bean
    Counts counts(JdbcClient jdbc) {
        return new Counts(jdbc);
    }

    @Bean
    CaseRounds caseRounds(JdbcClient jdbc, Counts counts) {
        return new CaseRounds(jdbc, counts);
    }

    @Bean
    Endings endings(
            Attempts attempts, CaseRounds cases, Counts counts, ObjectProvider<MeterRegistry> metrics, Clock clock) {
        MeterRegistry registry = metrics.getIfAvailable(SimpleMeterRegistry::new);
        return new Endings(attempts, cases, counts, new EndedAttempts(registry), clock);
    }

    @Bean
    Grants grants(PinnedSweeps sweeps, SweepPoints points) {
        return new Grants(sweeps, points);
    }

    @Bean
    ModelGate modelGate(
            Ledger ledger,
            JdbcClient jdbc,
            PinnedSweeps sweeps,
            CaseRounds cases,
            Counts counts,
            WorkSignal signal,
            Clock clock) {
        return new ModelGate(ledger, jdbc, sweeps, cases, counts, signal, clock);
    }

    @Bean
    Leasing leasing(
            Ledger ledger,
            JdbcClient jdbc,
            LeaseDialect dialect,
            Admission admission,
            Workers workers,
            Attempts attempts,
            CaseRounds cases,
            Grants grants,
            ModelGate models,
            WorkSignal signal,
            StorageSpace space,
            DispatchSettings settings,
            ObjectProvider<MeterRegistry> metrics,
            Clock clock) {
        Timer looking = Timer.builder("provinggrid.lease")
                .description("Time of a look for work, from question to commit")
                .register(metrics.getIfAvailable(SimpleMeterRegistry::new));
        return new Leasing(
                ledger,
                jdbc,
                dialect,
                admission,
                workers,
                attempts,
                cases,
                grants,
                models,
                signal,
                space::full,
                new SecureRandom(),
                settings,
                looking,
                clock);
    }

    @Bean
    Heartbeats heartbeats(
            Ledger ledger,
            Admission admission,
            Workers workers,
            Attempts attempts,
            Endings endings,
            SweepLimits limits,
            WorkSignal signal,
            DispatchSettings settings,
            Clock clock) {
        return new Heartbeats(ledger, admission, workers, attempts, endings, limits, signal, settings, clock);
    }

    @Bean
    Commits commits(
            Ledger ledger,
            Attempts attempts,
            Endings endings,
            ArtifactRecords artifacts,
            SweepLimits limits,
            Verdicts verdicts,
            WorkSignal signal) {
        return new Commits(ledger, attempts, endings, artifacts, limits, verdicts, signal);
    }

    @Bean
    Releases releases(Ledger ledger, Attempts attempts, Endings endings, WorkSignal signal) {
        return new Releases(ledger, attempts, endings, signal);
    }

    @Bean
    WorkerLosses workerLosses(
            Ledger ledger,
            Workers workers,
            Attempts attempts,
            Endings endings,
            SweepLimits limits,
            LostWorkersOfSweeps lost,
            WorkSignal signal,
            Clock clock) {
        return new WorkerLosses(ledger, workers, attempts, endings, limits, lost, signal, clock);
    }

    @Bean
    Drains drains(Ledger ledger, Workers workers, WorkSignal signal) {
        return new Drains(ledger, workers, signal);
    }

    @Bean
    WarmWorkers warmWorkers(Ledger ledger, Workers workers, Attempts attempts, OpenSweeps sweeps, WorkSignal signal) {
        return new WarmWorkers(ledger, workers, attempts, sweeps, signal);
    }

    /** Its start precedes the web server's. */
    @Bean(initMethod = "start")
    Expiry expiry(
            Ledger ledger,
            Attempts attempts,
            Workers workers,
            WorkerLosses losses,
            WorkSignal signal,
            DispatchSettings settings,
            Clock clock) {
        return new Expiry(ledger, attempts, workers, losses, signal, settings, clock);
    }

    @Bean
    Loop expiryLoop(Expiry expiry, DispatchSettings settings) {
        return new Loop("expiry", settings.tick(), expiry::tick, () -> {});
    }

    @Bean
    WorkerViews workerViews(Workers workers, Attempts attempts) {
        return new WorkerViews(workers, attempts);
    }
}
