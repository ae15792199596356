package dev.provinggrid.link;

import java.net.http.HttpRequest.BodyPublisher;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.Flow.Subscriber;
import java.util.concurrent.Flow.Subscription;

/** The body of a request, and when the connection last took some of it. It asks for the next piece once the one before is on its way. */
final class WatchedUpload implements BodyPublisher {

    private final BodyPublisher body;
    private volatile long lastTaken = System.nanoTime();
    private volatile boolean whole;

    WatchedUpload(BodyPublisher body) {
        this.body = body;
        this.whole = body.contentLength() == 0;
    }

    /** Whether all of it was handed to the connection. */
    boolean isWhole() {
        return whole;
    }

    Duration sinceTaken() {
        return Duration.ofNanos(System.nanoTime() - lastTaken);
    }

    @Override
    public long contentLength() {
        return body.contentLength();
    }

    @Override
    public void subscribe(Subscriber<? super ByteBuffer> connection) {
        body.subscribe(new Watching(connection));
    }

    private void taken() {
        lastTaken = System.nanoTime();
    }

    /** Notes what the connection asks for on its way to the body, and the end of the body on its way to the connection. */
    private final class Watching implements Subscriber<ByteBuffer>, Subscription {

        private final Subscriber<? super ByteBuffer> connection;
        private Subscription pieces;

        Watching(Subscriber<? super ByteBuffer> connection) {
            this.connection = connection;
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            pieces = subscription;
            connection.onSubscribe(this);
        }

        @Override
        public void request(long pieces) {
            taken();
            this.pieces.request(pieces);
        }

        @Override
        public void cancel() {
            pieces.cancel();
        }

        @Override
        public void onNext(ByteBuffer piece) {
            connection.onNext(piece);
        }

        @Override
        public void onError(Throwable failure) {
            connection.onError(failure);
        }

        @Override
        public void onComplete() {
            taken();
            whole = true;
            connection.onComplete();
        }
    }
}
