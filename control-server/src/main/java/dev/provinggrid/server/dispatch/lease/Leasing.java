package dev.provinggrid.server.dispatch.lease;

import dev.provinggrid.model.wire.worker.LeaseRequest;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.WorkSignal;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.worker.WorkerScope;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Grants attempts to workers that ask. */
public final class Leasing {

    private final Ledger ledger;
    private final WorkSearch search;
    private final ModelGate models;
    private final Grants grants;
    private final WorkSignal signal;
    private final Timer searchTime;

    /** @param metrics time each search for work; waiting for work is not in it */
    Leasing(
            Ledger ledger,
            WorkSearch search,
            ModelGate models,
            Grants grants,
            WorkSignal signal,
            MeterRegistry metrics) {
        this.ledger = ledger;
        this.search = search;
        this.models = models;
        this.grants = grants;
        this.signal = signal;
        this.searchTime = Timer.builder("provinggrid.lease")
                .description("Time of a look for work, from question to commit")
                .register(metrics);
    }

    /** Answers at once when there is work or the worker is drained, else after the wait that the request allows. */
    public LeaseAnswer lease(LeaseRequest request, WorkerScope scope) throws InterruptedException {
        long deadline = System.nanoTime() + wait(request).toNanos();
        while (true) {
            long seen = signal.count();
            models.refuse(request, scope);
            LeaseAnswer answer = answerNow(request, scope);
            Duration left = Duration.ofNanos(deadline - System.nanoTime());
            if (!(answer instanceof LeaseAnswer.NoneNow)) {
                return answer;
            }
            if (!signal.awaitAfter(seen, left)) {
                return signal.closed() ? new LeaseAnswer.Stopping() : answer;
            }
        }
    }

    private static Duration wait(LeaseRequest request) {
        double seconds = Math.clamp(request.waitS(), 0, LeaseRequest.LONGEST_WAIT_S);
        return Duration.ofMillis((long) (seconds * 1000));
    }

    private LeaseAnswer answerNow(LeaseRequest request, WorkerScope scope) {
        SearchResult result = search(request, scope);
        while (result instanceof SearchResult.Unread(String sweep)) {
            models.read(sweep);
            result = search(request, scope);
        }
        return switch (result) {
            case SearchResult.Found(List<Attempt> attempts) when attempts.isEmpty() -> new LeaseAnswer.NoneNow();
            case SearchResult.Found(List<Attempt> attempts) -> new LeaseAnswer.Granted(grants.of(attempts));
            case SearchResult.Unopened(Map<String, String> networks) -> new LeaseAnswer.ToCheck(networks);
            case SearchResult.Unread(String sweep) -> throw new IllegalStateException(sweep);
            case SearchResult.Draining _ -> new LeaseAnswer.Drained();
        };
    }

    private SearchResult search(LeaseRequest request, WorkerScope scope) {
        return searchTime.record(() -> ledger.write(() -> search.search(request, scope)));
    }
}
