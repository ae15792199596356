package dev.provinggrid.server.dispatch.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.server.dispatch.DispatchSettings;
import dev.provinggrid.server.dispatch.OnABench;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.worker.Workers;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

class SilenceTest extends OnABench {

    private static final Duration LIMIT = DispatchSettings.DEFAULT.silence();
    private static final Duration MOMENT = Duration.ofSeconds(1);

    private final AtomicBoolean databaseAway = new AtomicBoolean();
    private Expiry expiry;
    private Silence silence;

    @BeforeEach
    void startAServer() {
        databaseAway.set(false);
        Ledger ledger = new Ledger(
                new TransactionTemplate(bench.part(PlatformTransactionManager.class)),
                bench.part(JdbcTemplate.class),
                () -> {
                    if (databaseAway.get()) {
                        throw new IllegalStateException("away");
                    }
                });
        expiry = new Expiry(
                ledger,
                bench.part(Attempts.class),
                bench.part(Workers.class),
                bench.part(WorkerLosses.class),
                DispatchSettings.DEFAULT,
                bench.clock());
        expiry.start();
        silence = new Silence(expiry, DispatchSettings.DEFAULT, bench.clock());
    }

    @Test
    void aWorkerThatRunsForTheWholeLimitShouldHaveBeenHeardOf() {
        Instant since = bench.clock().instant();

        listenFor(LIMIT);
        assertThat(silence.exceeded(since)).isFalse();
        listenFor(MOMENT);
        assertThat(silence.exceeded(since)).isTrue();
        assertThat(silence.exceeded(since.plusSeconds(10))).isFalse();
    }

    @Test
    void aServerThatHasJustStartedHasHeardNobodyYet() {
        assertThat(silence.exceeded(bench.clock().instant().minus(Duration.ofDays(1))))
                .isFalse();
    }

    @Test
    void aServerThatWasSuspendedGivesEverybodyTheLimitAnew() {
        Instant since = bench.clock().instant();
        listenFor(LIMIT.plus(MOMENT));

        bench.clock().add(Duration.ofHours(8));
        assertThat(silence.exceeded(since)).as("before the first tick").isFalse();
        expiry.tick();
        assertThat(silence.exceeded(since)).as("after it").isFalse();
        listenFor(LIMIT);
        assertThat(silence.exceeded(since)).isFalse();
        listenFor(MOMENT);
        assertThat(silence.exceeded(since)).as("still silent").isTrue();
    }

    @Test
    void aClockThatIsSetBackGivesEverybodyTheLimitAnew() {
        Instant since = bench.clock().instant();
        listenFor(LIMIT.plus(MOMENT));

        bench.clock().add(MOMENT.multipliedBy(5).negated());
        assertThat(silence.exceeded(since)).isFalse();
        expiry.tick();
        listenFor(LIMIT);
        assertThat(silence.exceeded(since)).isFalse();
    }

    @Test
    void aDatabaseThatIsAwayAccusesNobody() {
        Instant since = bench.clock().instant();
        databaseAway.set(true);
        for (int second = 0; second < 3 * LIMIT.toSeconds(); second++) {
            bench.clock().add(MOMENT);
            assertThatThrownBy(expiry::tick).hasMessage("away");
            assertThat(silence.exceeded(since)).isFalse();
        }
        databaseAway.set(false);
        listenFor(LIMIT);
        assertThat(silence.exceeded(since)).isFalse();
    }

    private void listenFor(Duration time) {
        for (Duration passed = Duration.ZERO; passed.compareTo(time) < 0; passed = passed.plus(MOMENT)) {
            bench.clock().add(MOMENT);
            expiry.tick();
        }
    }
}
