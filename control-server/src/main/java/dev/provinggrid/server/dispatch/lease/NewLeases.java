package dev.provinggrid.server.dispatch.lease;

import dev.provinggrid.model.wire.worker.LeaseRequest;
import dev.provinggrid.server.dispatch.DispatchSettings;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.attempt.CaseEntry;
import dev.provinggrid.server.store.attempt.CaseRounds;
import dev.provinggrid.server.store.attempt.LeaseTerms;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.random.RandomGenerator;

/** Leases cases, each under its own fencing token. Must run in a ledger transaction. */
final class NewLeases {

    private static final int TOKEN_BYTES = 16;

    /** How long a case of an audit waits for another worker than the one that ran it first. */
    private static final Duration OTHERS_TAKE_IT_WITHIN = Duration.ofSeconds(30);

    private final CaseRounds cases;
    private final Attempts attempts;
    private final RandomGenerator tokens;
    private final DispatchSettings settings;
    private final Clock clock;

    /** @param tokens cryptographically strong */
    NewLeases(CaseRounds cases, Attempts attempts, RandomGenerator tokens, DispatchSettings settings, Clock clock) {
        this.cases = cases;
        this.attempts = attempts;
        this.tokens = tokens;
        this.settings = settings;
        this.clock = clock;
    }

    /** The next queued cases of a sweep, as many as there is room for. */
    List<Attempt> of(String sweep, LeaseRoom room, LeaseRequest request) {
        Instant patience = clock.instant().minus(OTHERS_TAKE_IT_WITHIN);
        List<CaseEntry> taken =
                room.taken(cases.nextQueued(sweep, room.most(), request.worker().toString(), patience));
        if (taken.isEmpty()) {
            return List.of();
        }
        Instant now = clock.instant();
        LeaseTerms terms = new LeaseTerms(
                request.worker().toString(),
                request.request().toString(),
                room.isShared(taken.size()),
                now,
                now.plus(settings.leaseTtl()));
        List<Attempt> leased = attempts.lease(taken, this::token, terms);
        cases.leased(sweep, leased);
        return leased;
    }

    private String token() {
        byte[] token = new byte[TOKEN_BYTES];
        tokens.nextBytes(token);
        return HexFormat.of().formatHex(token);
    }
}
