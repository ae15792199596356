package dev.provinggrid.server.progress;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter.SseEventBuilder;

/**
 * Somebody who follows a sweep. While one event is on its way to them the next ones are left out: every event tells the
 * whole state, so a slow reader misses steps and never the end.
 */
final class Subscriber {

    private final String sweep;
    private final SseEmitter emitter;
    private final AtomicBoolean sending = new AtomicBoolean();
    private volatile Object told;

    Subscriber(String sweep, SseEmitter emitter) {
        this.sweep = sweep;
        this.emitter = emitter;
    }

    String sweep() {
        return sweep;
    }

    /** Whether this state would be news, and there is nothing on its way. */
    boolean wants(Object state) {
        return !state.equals(told) && !sending.get();
    }

    /** Sends a state and, when it is the last, ends the stream; on a thread of its own, since the reader may be slow. */
    void tell(Object state, String name, boolean last) {
        send(SseEmitter.event().name(name).data(state), () -> {
            told = state;
            if (last) {
                emitter.complete();
            }
        });
    }

    /** Keeps the connection from looking dead, and finds out when it is. */
    void beat() {
        send(SseEmitter.event().comment(""), () -> {});
    }

    /** Ends the stream once what is on its way is through, without waiting for that. */
    void end() {
        Thread.ofVirtual().name("end of progress of " + sweep).start(emitter::complete);
    }

    private void send(SseEventBuilder event, Runnable sent) {
        if (!sending.compareAndSet(false, true)) {
            return;
        }
        Thread.ofVirtual().name("progress of " + sweep).start(() -> {
            try {
                emitter.send(event);
                sent.run();
            } catch (IOException | IllegalStateException gone) {
                emitter.completeWithError(gone);
            } finally {
                sending.set(false);
            }
        });
    }
}
