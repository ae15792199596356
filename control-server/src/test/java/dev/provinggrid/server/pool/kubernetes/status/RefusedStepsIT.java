package dev.provinggrid.server.pool.kubernetes.status;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.Postgres;
import dev.provinggrid.server.dispatch.Bench;
import dev.provinggrid.server.pool.kubernetes.observe.PoolCondition;
import dev.provinggrid.server.pool.kubernetes.plan.SweepBackoff;
import dev.provinggrid.server.pool.kubernetes.plan.TooManyPods;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.usage.PoolRefusals;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Two servers on one PostgreSQL, of which one leads. */
@ExtendWith(Postgres.class)
class RefusedStepsIT {

    private static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00.123456Z");

    private final SweepBackoff ofOne = new SweepBackoff();
    private final SweepBackoff ofOther = new SweepBackoff();
    private Bench one;
    private Bench other;

    @BeforeEach
    void open(@TempDir Path folder, Postgres.Database database) throws Exception {
        one = server(folder, "one", database);
        other = server(folder, "other", database);
    }

    private static Bench server(Path folder, String name, Postgres.Database database) throws Exception {
        String shared = "--provinggrid.store=" + Files.createDirectories(folder.resolve("store"));
        return new Bench(
                Files.createDirectories(folder.resolve(name)),
                Stream.concat(database.arguments().stream(), Stream.of(shared)).toList());
    }

    @AfterEach
    void close() {
        one.clear();
        one.close();
        other.close();
    }

    @Test
    void whatTheLeaderSawIsToldByBothUntilItIsOver() {
        ofOne.failed("s", new TooManyPods(9, 8, 4), BEGIN);

        PoolCondition seen = steps(one, ofOne).now(true).get("s");

        assertThat(seen.kind()).isEqualTo(PoolCondition.Kind.LIMIT);
        assertThat(steps(other, ofOther).now(false).get("s")).isEqualTo(seen);
        ofOne.succeeded("s");
        assertThat(steps(one, ofOne).now(true)).isEmpty();
        assertThat(steps(other, ofOther).now(false)).isEmpty();
    }

    @Test
    void aServerThatTakesTheLeadGoesOnWithWhatTheOneBeforeSaw() {
        ofOne.failed("s", new TooManyPods(9, 8, 4), BEGIN);
        ofOne.failed("gone", new TooManyPods(9, 8, 4), BEGIN);
        Instant since = steps(one, ofOne).now(true).get("s").since();
        ofOther.failed("s", new TooManyPods(10, 8, 4), BEGIN.plusSeconds(60));

        var told = steps(other, ofOther).now(true);

        assertThat(told.keySet()).isEqualTo(Set.of("s"));
        assertThat(told.get("s").since()).isEqualTo(since);
        assertThat(told.get("s").message()).contains("10 pods");
        assertThat(steps(one, ofOne).now(false)).isEqualTo(told);
    }

    @Test
    void nothingIsWrittenWhileNothingChanges() {
        ofOne.failed("s", new TooManyPods(9, 8, 4), BEGIN);
        steps(one, ofOne).now(true);
        assertThat(one.statements()).anyMatch(it -> it.contains("insert into pool_refusal"));
        steps(one, ofOne).now(true);
        assertThat(one.statements()).noneMatch(it -> it.contains("insert into pool_refusal"));
    }

    private static RefusedSteps steps(Bench server, SweepBackoff backoff) {
        return new RefusedSteps(backoff, server.part(Ledger.class), server.part(PoolRefusals.class));
    }
}
