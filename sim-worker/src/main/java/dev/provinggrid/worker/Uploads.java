package dev.provinggrid.worker;

import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.worker.control.ControlPlane;
import dev.provinggrid.worker.control.Reply;
import dev.provinggrid.worker.control.RequestRetry;
import dev.provinggrid.worker.control.ThreadWatch;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Uploads the artifacts of finished attempts, then commits their outcomes. */
final class Uploads {

    private static final Logger log = LoggerFactory.getLogger(Uploads.class);
    private static final int MOST_ROUNDS = 5;

    private final ControlPlane server;
    private final RequestRetry retry;
    private final HeldAttempts attempts;
    private final ThreadWatch watch;
    private final BlockingQueue<FinishedAttempt> waiting = new LinkedBlockingQueue<>();

    Uploads(ControlPlane server, RequestRetry retry, HeldAttempts attempts, ThreadWatch watch) {
        this.server = server;
        this.retry = retry;
        this.attempts = attempts;
        this.watch = watch;
    }

    /** Queues it; bounded by the number of attempts that may be held. */
    void deliver(FinishedAttempt finished) {
        waiting.add(finished);
    }

    /** Delivers until interrupted. */
    void run() throws InterruptedException {
        while (true) {
            FinishedAttempt next = watch.resting(waiting::take);
            settle(next);
            next.discard();
            attempts.drop(next.held()); // last: a worker with nothing left in its hands may end at once
        }
    }

    private void settle(FinishedAttempt finished) throws InterruptedException {
        for (int round = 1; round <= MOST_ROUNDS; round++) {
            switch (delivery(finished)) {
                case Reply.Done<byte[]> _ -> {
                    log.info("{}: {}", finished.held(), finished.report().completion());
                    return;
                }
                case Reply.Stale<byte[]>(String detail) -> {
                    log.info("{}: dropped, it belongs to another by now ({})", finished.held(), detail);
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
        for (String name : finished.report().artifacts().keySet()) {
            Reply<byte[]> reply = retry.untilAnswered(
                    name + " of " + finished.held(),
                    () -> server.upload(finished.held().attempt(), name, finished.artifact(name)));
            if (!(reply instanceof Reply.Done)) {
                return reply;
            }
        }
        return commit(finished, finished.report());
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
