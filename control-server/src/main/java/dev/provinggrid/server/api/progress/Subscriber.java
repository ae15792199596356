package dev.provinggrid.server.api.progress;

import dev.provinggrid.server.security.session.Caller;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/**
 * A client that follows a sweep. While one event is being sent, further events are dropped: every event holds the whole
 * state, so a slow client misses steps but never the end.
 */
final class Subscriber {

    private final String sweep;
    private final Caller reader;
    private final SseEmitter emitter;
    private final Runnable leave;
    private final AtomicBoolean sending = new AtomicBoolean();
    private volatile boolean begun;
    private volatile Object sent;
    private volatile boolean ended;

    /**
     * A reader who has been sent nothing yet.
     *
     * @param leave called when the reader is gone or has been told the last state: at least once
     */
    Subscriber(String sweep, Caller reader, SseEmitter emitter, Consumer<Subscriber> leave) {
        this.sweep = sweep;
        this.reader = reader;
        this.emitter = emitter;
        this.leave = () -> leave.accept(this);
        emitter.onCompletion(this.leave);
        emitter.onTimeout(this.leave);
        emitter.onError(_ -> this.leave.run());
    }

    String sweep() {
        return sweep;
    }

    Caller reader() {
        return reader;
    }

    SseEmitter emitter() {
        return emitter;
    }

    /** From now on it may be told something: the response is ours alone. */
    void begin() {
        begun = true;
    }

    /** Whether this state is new and no event is being sent. */
    boolean wants(Object state) {
        return begun && !state.equals(sent) && !sending.get();
    }

    /** Sends a state and, when it is the last, ends the stream; on a thread of its own, since the reader may be slow. */
    void tell(Object state, String name, boolean last) {
        exclusively(() -> {
            if (!state.equals(sent)) {
                emitter.send(SseEmitter.event().name(name).data(state));
                sent = state;
                if (last) {
                    ended = true;
                    leave.run(); // whatever becomes of the connection
                    emitter.complete();
                }
            }
        });
    }

    /** Keeps the connection alive, detects a dead one, and tells a page, which sees no comments, that it is not dead. */
    void beat() {
        exclusively(() -> emitter.send(SseEmitter.event().name("beat").data("")));
    }

    /** Ends the stream once what is on its way is through, without waiting for that. */
    void end() {
        if (!ended) {
            ended = true;
            leave.run();
            Thread.ofVirtual().name("end of progress of " + sweep).start(() -> close(emitter::complete));
        }
    }

    private void exclusively(Sending task) {
        if (!begun || ended || !sending.compareAndSet(false, true)) {
            return;
        }
        Thread.ofVirtual().name("progress of " + sweep).start(() -> {
            try {
                if (!ended) {
                    task.send();
                }
            } catch (IOException _) {
                // The container found it out first, and has closed the connection.
                ended = true;
                leave.run();
            } catch (IllegalStateException fault) {
                // Nobody has closed it: a reader would wait for ever, so that one comes back who is told it is over.
                ended = true;
                leave.run();
                close(() -> emitter.completeWithError(fault));
            } finally {
                sending.set(false);
            }
        });
    }

    private static void close(Runnable closing) {
        try {
            closing.run();
        } catch (IllegalStateException _) {
            // The container found out first that nobody reads, and closes the connection itself.
        }
    }

    /** Writes an event to the client. */
    @FunctionalInterface
    private interface Sending {
        void send() throws IOException;
    }
}
