package dev.provinggrid.worker;

import dev.provinggrid.model.wire.Heartbeat;
import dev.provinggrid.model.wire.HeartbeatReply;
import dev.provinggrid.worker.control.ControlPlane;
import dev.provinggrid.worker.control.Reply;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells the server what is held, and does what it answers. A beat that fails is not repeated: the next one says it all again. */
final class Heartbeats {

    private static final Logger log = LoggerFactory.getLogger(Heartbeats.class);

    private final Identity identity;
    private final Timing timing;
    private final ControlPlane server;
    private final HeldAttempts attempts;
    private final Runnable drain;
    private boolean reachable = true;

    /** @param drain called when the server wants no more of this worker */
    Heartbeats(Identity identity, Timing timing, ControlPlane server, HeldAttempts attempts, Runnable drain) {
        this.identity = identity;
        this.timing = timing;
        this.server = server;
        this.attempts = attempts;
        this.drain = drain;
    }

    /** Beats until interrupted. */
    void run() throws InterruptedException {
        while (true) {
            long known = attempts.starts();
            beat();
            Thread.sleep(timing.soonestBeat());
            attempts.awaitStart(known, timing.beat().minus(timing.soonestBeat()));
        }
    }

    private void beat() throws InterruptedException {
        Heartbeat heartbeat =
                new Heartbeat(identity.slot(), identity.pid(), identity.host(), identity.platform(), attempts.beat());
        Reply<HeartbeatReply> reply = server.beat(identity.instance(), heartbeat);
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (reply instanceof Reply.Done<HeartbeatReply>(HeartbeatReply answer)) {
            obey(answer);
        } else if (reachable) {
            log.warn("heartbeat: {}", reply);
        }
        reachable = reply instanceof Reply.Done;
    }

    private void obey(HeartbeatReply answer) {
        if (!answer.cancel().isEmpty()) {
            log.info("cancelling attempts {}", answer.cancel());
            attempts.cancel(answer.cancel());
        }
        if (answer.drain()) {
            drain.run();
        }
    }
}
