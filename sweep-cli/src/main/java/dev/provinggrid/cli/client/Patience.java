package dev.provinggrid.cli.client;

import dev.provinggrid.link.Backoff;
import dev.provinggrid.link.Retry;
import dev.provinggrid.link.ServerUnreachable;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;

/**
 * How long a command tries again while the server does not answer. It says so, and when the server is back.
 *
 * @param atMost how long; zero for not at all
 * @param backoff between two tries
 * @param lines is told
 */
public record Patience(Duration atMost, Backoff backoff, Consumer<String> lines) {

    /** Patience that says nothing. */
    static Patience silent(Duration atMost) {
        return telling(atMost, _ -> {});
    }

    /** Patience with pauses that grow to 5 s. */
    public static Patience telling(Duration atMost, Consumer<String> lines) {
        return new Patience(
                atMost, Backoff.standard(() -> ThreadLocalRandom.current().nextDouble()), lines);
    }

    /** The same for another time. */
    Patience of(Duration other) {
        return new Patience(other, backoff, lines);
    }

    /** Tries again whatever failed and may pass: for requests that may safely arrive twice. */
    Retry afterAnyFailure() {
        return new Retry(backoff, atMost, _ -> true, told());
    }

    /** Tries again only what the server cannot have heard: for whatever request. */
    Retry whereUnheard() {
        return new Retry(backoff, atMost, ServerUnreachable::isUnheard, told());
    }

    static String text(Duration time) {
        return time.toSeconds() % 60 == 0 ? time.toMinutes() + " min" : time.toSeconds() + " s";
    }

    private Retry.Told told() {
        return new Retry.Told() {
            @Override
            public void failed(int failures, ServerUnreachable why, Duration pause) {
                if (failures == 1) {
                    lines.accept(why.getMessage() + ": tried again for " + text(atMost));
                }
            }

            @Override
            public void answered(int failures) {
                lines.accept("the server answers again");
            }
        };
    }
}
