package dev.provinggrid.worker;

import dev.provinggrid.model.wire.worker.BundleReply;
import dev.provinggrid.model.wire.worker.BundleReply.Answer;
import dev.provinggrid.model.wire.worker.BundleReply.RunReply;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.OutcomeBundle;
import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.worker.control.ControlPlane;
import dev.provinggrid.worker.control.LeaseSize;
import dev.provinggrid.worker.control.Reply;
import dev.provinggrid.worker.control.RequestRetry;
import dev.provinggrid.worker.control.ThreadWatch;
import dev.provinggrid.worker.record.Artifact;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Uploads the artifacts of finished attempts, then commits their outcomes. Those of a lease of several go together, with what they left,
 * as soon as its last has finished or about a second has passed.
 */
final class Uploads {

    private static final Logger log = LoggerFactory.getLogger(Uploads.class);
    private static final int MOST_ROUNDS = 5;
    private static final Duration LOOK = Duration.ofMillis(20);

    /** A server of before knows no bundles. */
    private static final int NOT_FOUND = 404;

    private final ControlPlane server;
    private final RequestRetry retry;
    private final HeldAttempts attempts;
    private final ThreadWatch watch;
    private final LongSupplier nanoTime;
    private final BlockingDeque<FinishedAttempt> waiting = new LinkedBlockingDeque<>();
    private boolean bundles = true;

    /** @param nanoTime monotonic wall time, ns */
    Uploads(ControlPlane server, RequestRetry retry, HeldAttempts attempts, ThreadWatch watch, LongSupplier nanoTime) {
        this.server = server;
        this.retry = retry;
        this.attempts = attempts;
        this.watch = watch;
        this.nanoTime = nanoTime;
    }

    /** Queues it; bounded by the number of attempts that may be held. */
    void deliver(FinishedAttempt finished) {
        waiting.add(finished);
    }

    /** Delivers until interrupted. */
    void run() throws InterruptedException {
        while (true) {
            FinishedLease next = watch.resting(this::next);
            if (next.all().getFirst().held().isShared() && bundles && next.isSmall()) {
                settle(next);
            } else {
                for (FinishedAttempt finished : next.all()) {
                    settle(finished);
                    letGo(finished);
                }
            }
        }
    }

    private FinishedLease next() throws InterruptedException {
        FinishedLease lease = new FinishedLease();
        FinishedAttempt first = waiting.take();
        lease.add(first);
        if (first.held().isShared()) {
            gather(lease, nanoTime.getAsLong() + LeaseSize.WORK.toNanos());
        }
        return lease;
    }

    /** Adds what is finished of leases of several; waits for more of them where more is to come. */
    private void gather(FinishedLease lease, long until) throws InterruptedException {
        while (!lease.isFull()) {
            boolean more = attempts.hasMoreOfALease() && nanoTime.getAsLong() < until;
            FinishedAttempt next = more ? waiting.poll(LOOK.toNanos(), TimeUnit.NANOSECONDS) : waiting.poll();
            if (next == null) {
                if (!more) {
                    return;
                }
            } else if (!next.held().isShared() || !lease.add(next)) {
                waiting.addFirst(next);
                return;
            }
        }
    }

    private void letGo(FinishedAttempt settled) {
        settled.discard();
        attempts.drop(settled.held()); // last: a worker with nothing left in its hands may end at once
    }

    /** Each that the server does not take with the others is settled by itself. */
    private void settle(FinishedLease lease) throws InterruptedException {
        OutcomeBundle bundle = lease.bundle();
        Reply<BundleReply> reply =
                retry.untilAnswered("outcomes of " + lease.all().size() + " runs", () -> server.commit(bundle));
        Map<Long, RunReply> answers = new HashMap<>();
        if (reply instanceof Reply.Done<BundleReply>(BundleReply answer)) {
            answer.runs().forEach(it -> answers.put(it.attempt(), it));
        } else {
            bundles = !(reply instanceof Reply.Refused<BundleReply>(int status, String _) && status == NOT_FOUND);
            log.warn(
                    "{} outcomes go one by one: the server answers {}",
                    lease.all().size(),
                    reply);
        }
        for (FinishedAttempt finished : lease.all()) {
            settle(finished, answers.get(finished.held().attempt().id()));
            letGo(finished);
        }
    }

    private void settle(FinishedAttempt finished, RunReply answer) throws InterruptedException {
        if (answer == null || answer.answer() == Answer.INCOMPLETE) {
            settle(finished);
        } else if (answer.answer() == Answer.STALE) {
            dropped(finished, answer.detail());
        } else {
            log.info("{}: {}", finished.held(), finished.report().completion());
        }
    }

    private static void dropped(FinishedAttempt finished, String detail) {
        log.info("{}: dropped, it belongs to another by now ({})", finished.held(), detail);
    }

    private void settle(FinishedAttempt finished) throws InterruptedException {
        for (int round = 1; round <= MOST_ROUNDS; round++) {
            switch (delivery(finished)) {
                case Reply.Done<byte[]> _ -> {
                    log.info("{}: {}", finished.held(), finished.report().completion());
                    return;
                }
                case Reply.Stale<byte[]>(String detail) -> {
                    dropped(finished, detail);
                    return;
                }
                case Reply.Incomplete<byte[]>(String detail) ->
                    retry.pause("outcome of " + finished.held(), round, "server misses " + detail);
                case Reply.Refused<byte[]>(int status, String detail) -> {
                    reportRefusal(finished, status + " " + detail);
                    return;
                }
                case Reply.Drained<byte[]> _ -> {
                    reportRefusal(finished, "410");
                    return;
                }
            }
        }
        reportRefusal(finished, "it misses artifacts however often they are sent");
    }

    private Reply<byte[]> delivery(FinishedAttempt finished) throws InterruptedException {
        for (var artifact : finished.artifacts().entrySet()) {
            Reply<byte[]> reply = retry.untilAnswered(
                    artifact.getKey() + " of " + finished.held(),
                    () -> upload(finished.held().attempt(), artifact.getKey(), artifact.getValue()));
            if (!(reply instanceof Reply.Done)) {
                return reply;
            }
        }
        return commit(finished, finished.report());
    }

    private Reply<byte[]> upload(GrantedAttempt attempt, String name, Artifact artifact) {
        return switch (artifact) {
            case Artifact.InFile(Path file) -> server.upload(attempt, name, file);
            case Artifact.InMemory inMemory -> server.upload(attempt, name, inMemory.bytes());
        };
    }

    private Reply<byte[]> commit(FinishedAttempt finished, OutcomeReport report) throws InterruptedException {
        return retry.untilAnswered(
                "outcome of " + finished.held(),
                () -> server.commit(finished.held().attempt(), report));
    }

    /** Commits a simulator error instead of an outcome that the server refuses, so that its case ends. */
    private void reportRefusal(FinishedAttempt finished, String why) throws InterruptedException {
        log.error("{}: the server refuses the outcome: {}", finished.held(), why);
        OutcomeReport own = finished.report();
        OutcomeReport bare = new OutcomeReport(
                own.token(),
                Completion.SIMULATOR_ERROR,
                "the server refused the outcome of the run: " + why,
                "",
                "",
                Map.of(),
                List.of(),
                0,
                own.wallS(),
                "",
                own.platform(),
                own.version(),
                "",
                "",
                Map.of(),
                own.resources(),
                null,
                "");
        Reply<byte[]> reply = commit(finished, bare);
        log.info(
                "{}: reported as simulator error, {}",
                finished.held(),
                reply.getClass().getSimpleName());
    }
}
