package dev.provinggrid.link;

import java.time.Duration;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Repeats a request while the server does not answer.
 *
 * @param atMost how long it is repeated, from the first failure on; zero for not at all
 * @param which failures it is repeated after, of those that may pass
 */
public record Retry(Backoff backoff, Duration atMost, Predicate<ServerUnreachable> which, Told told) {

    /** Is told of failures. */
    public interface Told {

        /** Nobody who needs to know. */
        Told NOBODY = (_, _, _) -> {};

        /**
         * A request failed and will be repeated.
         *
         * @param failures so far, 1 or more
         * @param pause before the next try
         */
        void failed(int failures, ServerUnreachable why, Duration pause);

        /** After failures the server answered. */
        default void answered(int failures) {}
    }

    /**
     * The answer to a request.
     *
     * @throws ServerUnreachable that of the last try
     */
    public <T> T untilAnswered(Supplier<T> request) throws InterruptedException {
        long firstFailure = 0;
        for (int failures = 1; ; failures++) {
            try {
                T answer = request.get();
                if (failures > 1) {
                    told.answered(failures - 1);
                }
                return answer;
            } catch (ServerUnreachable away) {
                if (Thread.interrupted()) {
                    throw new InterruptedException(away.getMessage());
                }
                firstFailure = failures == 1 ? System.nanoTime() : firstFailure;
                Duration tried = Duration.ofNanos(System.nanoTime() - firstFailure);
                if (!away.isPassing() || !which.test(away) || tried.compareTo(atMost) >= 0) {
                    throw away;
                }
                Duration pause = backoff.after(failures, away.notBefore());
                told.failed(failures, away, pause);
                Thread.sleep(pause);
            }
        }
    }
}
