package dev.provinggrid.server.dispatch.outcome;

import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.server.platform.process.LogField;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.attempt.AttemptEnds;
import dev.provinggrid.server.store.attempt.EndReason;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Counts ended attempts by state and reason, and logs those that ended abnormally. */
final class EndedAttempts {
    private static final Logger LOG = LoggerFactory.getLogger(EndedAttempts.class);

    private final MeterRegistry metrics;

    public EndedAttempts(MeterRegistry metrics) {
        this.metrics = metrics;
    }

    void accept(AttemptEnds.End end) {
        Attempt attempt = end.attempt();
        EndReason reason = end.reason();
        String word = end.state().name().toLowerCase(Locale.ROOT);
        Counter.builder("provinggrid.attempts.ended")
                .description("Attempts that ended, by their last state and why")
                .tag("state", word)
                .tag("cause", reason.kind())
                .register(metrics)
                .increment();
        if (end.state() != AttemptState.COMMITTED) {
            LogField.attempt(LOG.atInfo(), attempt.sweep(), attempt.index(), attempt.id())
                    .log("Attempt {} ended {}: {}: {}", attempt.id(), word, reason.kind(), reason.text());
        }
    }
}
