package dev.provinggrid.cluster.standin;

import io.fabric8.mockwebserver.crud.AttributeSet;
import io.fabric8.mockwebserver.http.Response;
import io.fabric8.mockwebserver.http.WebSocket;
import io.fabric8.mockwebserver.http.WebSocketListener;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * One watch. What it is told waits in a queue for a thread of its own, so that a client that is slow, leaves or is gone holds up
 * neither the cluster nor the watches of others. (The mock server's own watches block its event loop when they close, and whatever
 * happens meanwhile fails.)
 */
final class Watch extends WebSocketListener {

    private static final int NORMAL = 1000;
    private static final Logger LOG = Logger.getLogger(Watch.class.getName());

    private final AttributeSet wanted;
    private final Consumer<Watch> left;
    private final BlockingQueue<String> untold = new LinkedBlockingQueue<>();
    private volatile String last = "";
    private volatile Optional<Thread> teller = Optional.empty();

    Watch(AttributeSet wanted, Consumer<Watch> left) {
        this.wanted = wanted;
        this.left = left;
    }

    /** Whether it is about objects with these attributes. */
    boolean matches(AttributeSet attributes) {
        return attributes != null && attributes.matches(wanted);
    }

    void tell(String type, String object) {
        untold.add("{\"type\":\"" + type + "\",\"object\":" + object + "}");
    }

    /** Tells this after all that was told before, and ends it. */
    void endWith(String message) {
        last = message;
        untold.add(message);
    }

    @Override
    public void onOpen(WebSocket socket, Response response) {
        teller = Optional.of(Thread.ofVirtual().name("watch").start(() -> tellAll(socket)));
    }

    private void tellAll(WebSocket socket) {
        try {
            String message;
            do {
                message = untold.take();
                socket.send(message);
            } while (!message.equals(last));
            socket.close(NORMAL, "expired");
        } catch (IllegalStateException | RejectedExecutionException gone) {
            LOG.log(Level.FINE, "A watch had ended already", gone);
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void onClosing(WebSocket socket, int code, String reason) {
        left.accept(this);
        Thread.ofVirtual().start(() -> socket.close(code, reason));
    }

    @Override
    public void onClosed(WebSocket socket, int code, String reason) {
        leave();
    }

    @Override
    public void onFailure(WebSocket socket, Throwable error, Response response) {
        leave();
    }

    private void leave() {
        left.accept(this);
        teller.ifPresent(Thread::interrupt);
    }
}
