package dev.provinggrid.server.dispatch.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.attempt.AttemptEnds;
import dev.provinggrid.server.store.attempt.EndReason;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EndedAttemptsTest {

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final EndedAttempts ended = new EndedAttempts(metrics);

    @Test
    void countsByTheLastStateAndWhyWhoeverRanIt() {
        ended.accept(end("w1", AttemptState.RELEASED, EndReason.givenBack("drained")));
        ended.accept(end("w2", AttemptState.RELEASED, EndReason.givenBack("deleted")));
        ended.accept(end("w1", AttemptState.LOST, Loss.of(LossCause.UNKNOWN).reason()));
        assertThat(count("released", "given-back")).isEqualTo(2);
        assertThat(count("lost", "lost")).isEqualTo(1);
        assertThat(metrics.getMeters()).as("texts make no series").hasSize(2);
    }

    @ParameterizedTest
    @EnumSource(LossCause.class)
    void onlyWhatAWorkerFellOverIsCharged(LossCause cause) {
        assertThat(cause.charged()).isEqualTo(cause == LossCause.CRASHED || cause == LossCause.OUT_OF_MEMORY);
        assertThat(Loss.of(cause).reason().kind()).isEqualTo(cause.word());
    }

    private double count(String state, String cause) {
        return metrics.get("provinggrid.attempts.ended")
                .tags("state", state, "cause", cause)
                .counter()
                .count();
    }

    private static AttemptEnds.End end(String worker, AttemptState state, EndReason reason) {
        return new AttemptEnds.End(attempt(worker), state, Optional.empty(), reason);
    }

    private static Attempt attempt(String worker) {
        return new Attempt(
                1,
                "s",
                1,
                0,
                "token",
                worker,
                "request",
                AttemptState.RUNNING,
                false,
                Instant.EPOCH,
                Optional.of(Instant.EPOCH),
                Instant.EPOCH,
                0,
                0,
                0,
                Optional.empty(),
                Optional.empty(),
                new Attempt.Limits(2, 60, false),
                Attempt.Company.NONE);
    }
}
