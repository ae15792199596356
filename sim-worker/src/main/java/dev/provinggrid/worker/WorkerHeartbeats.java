package dev.provinggrid.worker;

import dev.provinggrid.link.ServerUnreachable;
import dev.provinggrid.model.wire.worker.Heartbeat;
import dev.provinggrid.model.wire.worker.HeartbeatReply;
import dev.provinggrid.worker.control.ControlPlane;
import dev.provinggrid.worker.control.Reply;
import dev.provinggrid.worker.machine.LoadMeter;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends heartbeats with the held attempts, and carries out what the server answers. A heartbeat that fails is not retried: the next one
 * carries the same.
 */
final class WorkerHeartbeats {

    private static final Logger log = LoggerFactory.getLogger(WorkerHeartbeats.class);

    private static final long NOTHING_TOLD = -1;

    private final Identity identity;
    private final Timing timing;
    private final ControlPlane server;
    private final HeldAttempts attempts;
    private final LoadMeter load;
    private final Runnable drain;
    private boolean reachable = true;
    private volatile long startsTold = NOTHING_TOLD;

    /** @param drain called when the server wants no more of this worker */
    WorkerHeartbeats(
            Identity identity,
            Timing timing,
            ControlPlane server,
            HeldAttempts attempts,
            LoadMeter load,
            Runnable drain) {
        this.identity = identity;
        this.timing = timing;
        this.server = server;
        this.attempts = attempts;
        this.load = load;
        this.drain = drain;
    }

    /** Beats until interrupted. */
    void run() throws InterruptedException {
        while (true) {
            beat();
            refuseToBeStuck();
            Thread.sleep(timing.beat());
        }
    }

    /**
     * Tells at once of this worker, and of attempts that have started since the last beat: by what runs the server knows what
     * to grant.
     */
    void tellStarts() throws InterruptedException {
        if (attempts.starts() != startsTold) {
            beat();
        }
    }

    /** A run that does not listen holds its slot for ever, and no thread can be ended from outside: only the process can. */
    private void refuseToBeStuck() {
        List<HeldAttempt> stuck = attempts.stuck(timing.gracePeriod());
        if (!stuck.isEmpty()) {
            throw new IllegalStateException("a run does not end: " + stuck);
        }
    }

    private synchronized void beat() throws InterruptedException {
        long starts = attempts.starts();
        Heartbeat heartbeat = new Heartbeat(
                identity.slot(),
                identity.pid(),
                identity.host(),
                identity.platform(),
                attempts.beat(),
                identity.pod().orElse(null),
                load.measure(attempts.pace()));
        reachable = sent(heartbeat, starts);
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    private boolean sent(Heartbeat heartbeat, long starts) {
        try {
            Reply<HeartbeatReply> reply = server.beat(identity.instance(), heartbeat);
            if (reply instanceof Reply.Done<HeartbeatReply>(HeartbeatReply answer)) {
                startsTold = starts;
                obey(answer);
                return true;
            }
            warn(reply.toString());
        } catch (ServerUnreachable away) {
            warn(away.getMessage());
        }
        return false;
    }

    private void warn(String why) {
        if (reachable && !Thread.currentThread().isInterrupted()) {
            log.warn("heartbeat: {}", why);
        }
    }

    private void obey(HeartbeatReply answer) {
        attempts.cancel(answer.cancel()).forEach(it -> log.info("{}: cancelled by the server", it));
        attempts.limit(answer.limits()).forEach(it -> log.info("{}: its wallTimeout was changed", it));
        if (answer.drain()) {
            drain.run();
        }
    }
}
