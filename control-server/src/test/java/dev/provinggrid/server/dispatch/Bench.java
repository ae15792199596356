package dev.provinggrid.server.dispatch;

import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.sweep.document.SweepReader;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.model.wire.worker.WorkerPod;
import dev.provinggrid.server.PropertyBeans;
import dev.provinggrid.server.ServerProperties;
import dev.provinggrid.server.api.result.NearestPasses;
import dev.provinggrid.server.dispatch.outcome.Expiry;
import dev.provinggrid.server.dispatch.round.Cancellations;
import dev.provinggrid.server.dispatch.round.Reruns;
import dev.provinggrid.server.platform.process.DataFolder;
import dev.provinggrid.server.platform.process.DataFolderClaim;
import dev.provinggrid.server.storage.StorageSpace;
import dev.provinggrid.server.store.result.CaseRow;
import dev.provinggrid.server.store.result.CaseRows;
import dev.provinggrid.server.store.worker.WorkerScope;
import dev.provinggrid.server.sweep.Submissions;
import dev.provinggrid.server.sweep.SweepViews;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FilterType;
import org.springframework.context.annotation.Import;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.threeten.extra.MutableClock;

/** The server without its web part, on a real database in a folder, under a clock that the test moves. */
public final class Bench implements AutoCloseable {

    private static final String ROOT = "dev.provinggrid.server";

    /** As usual, but that ticks come from the test. */
    private static final DispatchSettings SETTINGS = new DispatchSettings(
            DispatchSettings.DEFAULT.leaseTtl(),
            Duration.ofDays(1),
            DispatchSettings.DEFAULT.clockGap(),
            DispatchSettings.DEFAULT.timeoutGrace(),
            DispatchSettings.DEFAULT.silence());

    private final Path folder;
    private final List<String> arguments;
    private final MutableClock clock = MutableClock.of(Instant.parse("2026-01-01T00:00:00Z"), ZoneOffset.UTC);
    private final AtomicLong usableBytes = new AtomicLong(Long.MAX_VALUE);
    private final CountedStatements statements = new CountedStatements();
    private ConfigurableApplicationContext context;

    /** @param arguments further ones of the server: which database */
    public Bench(Path folder, List<String> arguments) {
        this.folder = folder;
        this.arguments = arguments;
        open();
    }

    private void open() {
        SpringApplicationBuilder server = new SpringApplicationBuilder(Parts.class)
                .web(WebApplicationType.NONE)
                .initializers(it -> {
                    var parts = it.getBeanFactory();
                    parts.addBeanPostProcessor(statements);
                    parts.registerSingleton("clock", clock);
                    parts.registerSingleton("random", new SecureRandom());
                    parts.registerSingleton("storageSpace", new StorageSpace(usableBytes::get, 1L << 20, clock));
                    parts.registerSingleton("dispatchSettings", SETTINGS);
                    parts.registerSingleton("nearestPasses", (NearestPasses) (_, _) -> Optional.empty());
                });
        // The claim is for the life of a process, and this one starts several servers.
        server.application()
                .setListeners(server.application().getListeners().stream()
                        .filter(it -> !(it instanceof DataFolderClaim))
                        .toList());
        context = server.run(
                Stream.concat(Stream.of("--provinggrid.data=" + folder, "--logging.file.name="), arguments.stream())
                        .toArray(String[]::new));
    }

    /** Ends the server and starts it again on what it kept. */
    public void restart() {
        context.close();
        open();
    }

    /** Forgets everything. */
    public void clear() {
        JdbcClient jdbc = part(JdbcClient.class);
        for (String table : List.of(
                "artifact",
                "sweep_import",
                "worker_loss",
                "pool_refusal",
                "trace_audit",
                "case_repeat",
                "sweep_reuse",
                "deleted_sweep",
                "opening_sweep",
                "sweep_block",
                "submission",
                "attempt",
                "worker",
                "case_round",
                "sweep_case",
                "sweep_progress",
                "sweep",
                "perception_card")) {
            // A loop of the server may just be removing rows of it: of two such transactions the database ends one.
            await().ignoreExceptionsInstanceOf(ConcurrencyFailureException.class)
                    .until(() -> jdbc.sql("delete from " + table).update() >= 0);
        }
        usableBytes.set(Long.MAX_VALUE);
    }

    @Override
    public void close() {
        context.close();
    }

    public MutableClock clock() {
        return clock;
    }

    public <T> T part(Class<T> type) {
        return context.getBean(type);
    }

    /** What was asked of the database since this was last called. */
    public List<String> statements() {
        return statements.since();
    }

    /** As {@link #statements}, without what the server's loops ask for meanwhile: what can be counted. */
    public List<String> ownStatements() {
        return statements.ofThisThreadSince();
    }

    /** For such statements the database is away from now on. */
    public void leaveUnanswered(Predicate<String> such) {
        statements.leaveUnanswered(such);
    }

    public void usableBytes(long bytes) {
        usableBytes.set(bytes);
    }

    public BenchWorker worker() {
        return new BenchWorker(this, null, WorkerScope.ALL);
    }

    public BenchWorker workerIn(WorkerPod pod) {
        return new BenchWorker(this, pod, WorkerScope.ALL);
    }

    /** A worker whose token is good for one sweep only, as those of a cluster are. */
    public BenchWorker workerFor(String sweep) {
        return new BenchWorker(this, null, WorkerScope.of(sweep));
    }

    /** What the workers here can run, as they say it. */
    Set<String> scenarios() {
        return part(Scenarios.class).all().stream()
                .map(it -> it.name() + "@" + it.version())
                .collect(Collectors.toSet());
    }

    /** Submits a sweep of {@code cases} cases that PASS when their KPI {@code collisions} is 0. */
    public String submit(int cases, String... more) {
        String speeds = String.join(
                ", ",
                IntStream.range(0, cases)
                        .mapToObj(it -> (20 + it * 0.01) + " km/h")
                        .toList());
        return submitYaml("""
                format: 1
                sweep: bench
                scenario: offroad-aeb
                parameters: {perceptionModel: yolov3}
                axes:
                  approachSpeed: [%s]
                pass: [collisions == 0]
                seed: 7
                """.formatted(speeds) + String.join("\n", more) + "\n");
    }

    public String submitYaml(String yaml) {
        var sweep = new SweepReader(part(Scenarios.class)).parse(yaml.getBytes(StandardCharsets.UTF_8));
        return part(Submissions.class)
                .submit(sweep, PerceptionModels.builtIn(), "bench", Optional.empty())
                .id();
    }

    public SweepView sweep(String id) {
        return part(SweepViews.class).of(id).orElseThrow();
    }

    public CaseRow caseOf(String sweep, int index) {
        return part(CaseRows.class).one(sweep, index).orElseThrow();
    }

    public List<CaseRow> cases(String sweep) {
        List<CaseRow> rows = new ArrayList<>();
        part(CaseRows.class).forEach(sweep, rows::add);
        return rows;
    }

    public void cancel(String sweep) {
        part(Cancellations.class).cancel(sweep);
    }

    public void rerun(String sweep, String outcome) {
        part(Reruns.class).rerun(sweep, new Reruns.Choice.Outcomes(outcome));
    }

    /** Attempts of a case in all rounds, by age: their states. */
    public List<AttemptState> history(String sweep, int index) {
        return part(JdbcClient.class)
                .sql("select state from attempt where sweep_id = ? and case_index = ? order by id")
                .params(sweep, index)
                .query(String.class)
                .list()
                .stream()
                .map(AttemptState::valueOf)
                .toList();
    }

    public void tick() {
        part(Expiry.class).tick();
    }

    /** What the server is made of, its web part aside. No configuration by itself: a scan for those must not find it. */
    @EnableAutoConfiguration(
            excludeName = "org.springframework.boot.security.autoconfigure.UserDetailsServiceAutoConfiguration")
    @Import(PropertyBeans.class)
    @EntityScan(ROOT)
    @EnableJpaRepositories(ROOT)
    @ComponentScan(
            basePackages = {
                ROOT + ".platform.database",
                ROOT + ".store",
                ROOT + ".storage",
                ROOT + ".sweep",
                ROOT + ".dispatch",
                ROOT + ".keeping",
                ROOT + ".api.result",
                ROOT + ".api.utilisation",
                ROOT + ".api.comparison",
                ROOT + ".api.note"
            },
            useDefaultFilters = false,
            includeFilters = @ComponentScan.Filter(type = FilterType.ANNOTATION, classes = Configuration.class),
            excludeFilters = @ComponentScan.Filter(type = FilterType.ASSIGNABLE_TYPE, classes = Parts.class))
    static class Parts {

        @Bean
        DataFolder dataFolder(ServerProperties properties) {
            DataFolder folder = new DataFolder(
                    properties.data(), Objects.requireNonNullElse(properties.store(), properties.data()));
            try {
                Files.createDirectories(folder.database());
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
            return folder;
        }
    }
}
