package dev.provinggrid.server.dispatch.lease;

import dev.provinggrid.model.wire.AttemptState;
import dev.provinggrid.model.wire.LeaseRequest;
import dev.provinggrid.server.dispatch.DispatchSettings;
import dev.provinggrid.server.storage.StorageSpace;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.WorkSignal;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.attempt.CaseEntry;
import dev.provinggrid.server.store.attempt.CaseRounds;
import dev.provinggrid.server.store.worker.WorkerRow.State;
import dev.provinggrid.server.store.worker.WorkerScope;
import dev.provinggrid.server.store.worker.Workers;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Grants attempts to workers that ask. */
public final class Leasing {

    private static final int TOKEN_BYTES = 16;

    private final Ledger ledger;
    private final JdbcClient jdbc;
    private final Admission admission;
    private final Workers workers;
    private final Attempts attempts;
    private final CaseRounds cases;
    private final Grants grants;
    private final ModelGate models;
    private final WorkSignal signal;
    private final StorageSpace space;
    private final RandomGenerator tokens;
    private final DispatchSettings settings;
    private final Timer looking;
    private final Clock clock;

    /**
     * Leasing over one database.
     *
     * @param space where there is none, nothing may be leased
     * @param tokens source of fencing tokens, cryptographically strong
     * @param metrics time each look for work; waiting for work is not in it
     */
    public Leasing(
            Ledger ledger,
            JdbcClient jdbc,
            Admission admission,
            Workers workers,
            Attempts attempts,
            CaseRounds cases,
            Grants grants,
            ModelGate models,
            WorkSignal signal,
            StorageSpace space,
            RandomGenerator tokens,
            DispatchSettings settings,
            MeterRegistry metrics,
            Clock clock) {
        this.ledger = ledger;
        this.jdbc = jdbc;
        this.admission = admission;
        this.workers = workers;
        this.attempts = attempts;
        this.cases = cases;
        this.grants = grants;
        this.models = models;
        this.signal = signal;
        this.space = space;
        this.tokens = tokens;
        this.settings = settings;
        this.looking = Timer.builder("provinggrid.lease")
                .description("Time of a look for work, from question to commit")
                .register(metrics);
        this.clock = clock;
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
        Look look = look(request, scope);
        while (look instanceof Look.Unread(String sweep)) {
            models.read(sweep);
            look = look(request, scope);
        }
        return switch (look) {
            case Look.Found(List<Attempt> attempts) when attempts.isEmpty() -> new LeaseAnswer.NoneNow();
            case Look.Found(List<Attempt> attempts) -> new LeaseAnswer.Granted(grants.of(attempts));
            case Look.Unopened(Map<String, String> networks) -> new LeaseAnswer.ToCheck(networks);
            case Look.Unread(String sweep) -> throw new IllegalStateException(sweep);
            case Look.Draining _ -> new LeaseAnswer.Drained();
        };
    }

    private Look look(LeaseRequest request, WorkerScope scope) {
        return looking.record(() -> ledger.write(() -> leaseNow(request, scope)));
    }

    /** What a look for work found. */
    private sealed interface Look {

        record Found(List<Attempt> attempts) implements Look {}

        record Unopened(Map<String, String> networks) implements Look {}

        /** There may be work once the networks of this sweep are read, which takes too long in the middle of a change. */
        record Unread(String sweep) implements Look {}

        record Draining() implements Look {}
    }

    private Look leaseNow(LeaseRequest request, WorkerScope scope) {
        String worker = request.worker().toString();
        admission.check(worker, scope);
        State state = workers.asks(worker, request.slot(), scope.sweep(), clock.instant());
        List<Attempt> before = attempts.liveAnswering(request.request().toString());
        before.forEach(it -> scope.require(it.sweep()));
        if (!before.isEmpty()) {
            return new Look.Found(before);
        }
        if (state == State.DRAINING) {
            return new Look.Draining();
        }
        int room = space.full() ? 0 : Math.min(request.max(), room(worker));
        return room > 0 ? grant(request, scope, worker, room) : new Look.Found(List.of());
    }

    /** One attempt to run and at most one ahead of it. */
    private int room(String worker) {
        List<Attempt> held = attempts.liveOf(worker);
        long unstarted =
                held.stream().filter(it -> it.state() == AttemptState.LEASED).count();
        boolean running = unstarted < held.size();
        return (int) ((running ? 1 : 2) - unstarted);
    }

    private Look grant(LeaseRequest request, WorkerScope scope, String worker, int room) {
        for (String sweep : preference(request, scope, worker)) {
            if (!models.knows(sweep)) {
                return new Look.Unread(sweep);
            }
            Map<String, String> unopened = models.unopened(sweep, request);
            if (!unopened.isEmpty()) {
                return new Look.Unopened(unopened);
            }
            List<CaseEntry> picked = models.refuses(sweep, request) ? List.of() : cases.nextQueued(sweep, room);
            if (!picked.isEmpty()) {
                return new Look.Found(
                        picked.stream().map(entry -> lease(entry, request)).toList());
            }
        }
        return new Look.Found(List.of());
    }

    private List<String> preference(LeaseRequest request, WorkerScope scope, String worker) {
        List<LeasableSweep> active =
                jdbc.sql(LeasableSweep.SELECT).query(LeasableSweep::row).list();
        if (active.isEmpty()) {
            return List.of();
        }
        SlotsHeld held = new SlotsHeld(attempts.live());
        List<FairShare.Contender> contenders = active.stream()
                .filter(sweep -> scope.covers(sweep.id()) && sweep.suits(request))
                .map(sweep -> held.contender(sweep, worker))
                .toList();
        return FairShare.preference(contenders, workers.alive());
    }

    private Attempt lease(CaseEntry entry, LeaseRequest request) {
        Instant now = clock.instant();
        byte[] token = new byte[TOKEN_BYTES];
        tokens.nextBytes(token);
        Attempt attempt = attempts.lease(
                entry,
                HexFormat.of().formatHex(token),
                request.worker().toString(),
                request.request().toString(),
                now,
                now.plus(settings.leaseTtl()));
        cases.leased(entry, attempt);
        return attempt;
    }
}
