package dev.provinggrid.cluster.standin;

import io.fabric8.mockwebserver.http.MockResponse;
import io.fabric8.mockwebserver.http.RecordedRequest;
import io.fabric8.mockwebserver.http.Response;
import io.fabric8.mockwebserver.http.WebSocket;
import io.fabric8.mockwebserver.http.WebSocketListener;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.RejectedExecutionException;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The watches that are open. */
final class Watches {

    /** As recorded. */
    private static final String EXPIRED = """
            {"type":"ERROR","object":{"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure",\
            "message":"too old resource version: 1 (4556)","reason":"Expired","code":410}}""";

    private static final int NORMAL = 1000;
    private static final Logger LOG = Logger.getLogger(Watches.class.getName());

    private static final Pattern VERSION = Pattern.compile("[?&]resourceVersion=([1-9]\\d*)");

    private volatile long oldest;

    private final List<WebSocket> open = new CopyOnWriteArrayList<>();

    /** Notes the watch that this answer opens; one from too long ago is told so and ended. */
    MockResponse opened(RecordedRequest request, MockResponse answer) {
        if (since(request) < oldest) {
            return new MockResponse().withWebSocketUpgrade(new Expired());
        }
        WebSocketListener listener = answer.getWebSocketListener();
        return listener == null ? answer : answer.withWebSocketUpgrade(new Noted(listener));
    }

    /** Changes before this version cannot be watched any more. */
    void forgetBefore(long version) {
        oldest = version;
    }

    private static long since(RecordedRequest request) {
        Matcher version = VERSION.matcher(request.getPath());
        return version.find() ? Long.parseLong(version.group(1)) : Long.MAX_VALUE;
    }

    void expire() {
        List<WebSocket> all = List.copyOf(open);
        open.removeAll(all);
        all.forEach(Watches::end);
    }

    /** Those of a server that has stopped are gone with it, and nobody says so. */
    void forgetAll() {
        open.clear();
    }

    /** A client that is gone already needs no telling. */
    private static void end(WebSocket socket) {
        try {
            socket.send(EXPIRED);
            socket.close(NORMAL, "expired");
        } catch (IllegalStateException | RejectedExecutionException gone) {
            LOG.log(Level.FINE, "A watch had ended already", gone);
        }
    }

    private static final class Expired extends WebSocketListener {

        @Override
        public void onOpen(WebSocket socket, Response response) {
            end(socket);
        }
    }

    private final class Noted extends WebSocketListener {

        private final WebSocketListener listener;

        Noted(WebSocketListener listener) {
            this.listener = listener;
        }

        @Override
        public void onBeforeAccept(WebSocket socket, Response response) {
            listener.onBeforeAccept(socket, response);
        }

        @Override
        public void onOpen(WebSocket socket, Response response) {
            open.add(socket);
            listener.onOpen(socket, response);
        }

        @Override
        public void onMessage(WebSocket socket, String text) {
            listener.onMessage(socket, text);
        }

        @Override
        public void onClosing(WebSocket socket, int code, String reason) {
            listener.onClosing(socket, code, reason);
        }

        @Override
        public void onClosed(WebSocket socket, int code, String reason) {
            open.remove(socket);
            listener.onClosed(socket, code, reason);
        }

        @Override
        public void onFailure(WebSocket socket, Throwable error, Response response) {
            open.remove(socket);
            listener.onFailure(socket, error, response);
        }
    }
}
