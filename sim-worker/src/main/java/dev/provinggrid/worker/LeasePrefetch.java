package dev.provinggrid.worker;

import dev.provinggrid.model.wire.worker.LeaseGrant;
import dev.provinggrid.model.wire.worker.LeaseRequest;
import dev.provinggrid.worker.control.ControlPlane;
import dev.provinggrid.worker.control.Reply;
import dev.provinggrid.worker.control.RequestRetry;
import dev.provinggrid.worker.control.ThreadWatch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Leases the next attempts while one runs, so that the slot does not idle while there is work. */
final class LeasePrefetch {

    private static final Logger log = LoggerFactory.getLogger(LeasePrefetch.class);

    private final WorkerCapabilities capabilities;
    private final ControlPlane server;
    private final RequestRetry retry;
    private final HeldAttempts attempts;
    private final ReturnedAttempts releases;
    private final WorkerHeartbeats heartbeats;
    private final ThreadWatch watch;
    private final LongSupplier nanoTime;
    private int refusals;

    LeasePrefetch(
            WorkerCapabilities capabilities,
            ControlPlane server,
            RequestRetry retry,
            HeldAttempts attempts,
            ReturnedAttempts releases,
            WorkerHeartbeats heartbeats,
            ThreadWatch watch,
            LongSupplier nanoTime) {
        this.capabilities = capabilities;
        this.server = server;
        this.retry = retry;
        this.attempts = attempts;
        this.releases = releases;
        this.heartbeats = heartbeats;
        this.watch = watch;
        this.nanoTime = nanoTime;
    }

    /** Leases until the server says that no work will come, or interrupted; what was not started by then is given back. */
    void run() throws InterruptedException {
        String reason = "no more work";
        try {
            leaseWhileThereMayBeWork();
        } catch (InterruptedException e) {
            reason = "told to lease no more";
        }
        log.info("leasing ends: {}", reason);
        releases.all(attempts.close(), reason);
    }

    private void leaseWhileThereMayBeWork() throws InterruptedException {
        boolean mayBe = true;
        while (mayBe && watch.resting(attempts::awaitRoom)) {
            List<HeldAttempt> surplus = attempts.takeSurplus();
            if (surplus.isEmpty()) {
                mayBe = lease();
            } else {
                for (HeldAttempt waiting : surplus) {
                    releases.one(waiting, "the run before it takes long");
                    attempts.drop(waiting);
                }
            }
        }
    }

    /** Whether more work may come. */
    private boolean lease() throws InterruptedException {
        heartbeats.tellStarts();
        LeaseRequest request = capabilities.request(attempts.leaseSize(), attempts.hasAhead());
        switch (retry.untilAnswered("lease", () -> server.lease(request))) {
            case Reply.Done<LeaseGrant>(LeaseGrant grant) -> take(grant);
            case Reply.Drained<LeaseGrant> _ -> {
                return false;
            }
            case Reply.Stale<LeaseGrant>(String detail) -> refused(409, detail);
            case Reply.Incomplete<LeaseGrant>(String detail) -> refused(422, detail);
            case Reply.Refused<LeaseGrant>(int status, String detail) -> refused(status, detail);
        }
        return true;
    }

    private void take(LeaseGrant grant) throws InterruptedException {
        refusals = 0;
        try {
            capabilities.models().open(grant.check());
        } catch (IOException e) {
            throw new UncheckedIOException("this machine cannot keep perception models", e);
        }
        boolean shared = grant.attempts().size() > 1;
        grant.attempts().forEach(granted -> attempts.hold(new HeldAttempt(granted, shared, nanoTime)));
    }

    private void refused(int status, String detail) throws InterruptedException {
        refusals++;
        retry.pause("lease", refusals, "refused with " + status + " " + detail);
    }
}
