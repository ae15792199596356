package dev.provinggrid.link;

import java.net.SocketTimeoutException;
import java.time.Duration;

/** Nothing moved on a connection for as long as its limit, so it was given up. */
public final class Silence extends SocketTimeoutException {

    private Silence(String what, Duration limit) {
        super(what + " " + (limit.toMillis() % 1000 == 0 ? limit.toSeconds() + " s" : limit.toMillis() + " ms"));
    }

    static Silence ofTheirs(Duration limit) {
        return new Silence("nothing arrived for", limit);
    }

    static Silence atOurs(Duration limit) {
        return new Silence("nothing was taken for", limit);
    }

    static Silence withoutAnswer(Duration limit) {
        return new Silence("no answer within", limit);
    }
}
