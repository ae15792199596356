package dev.provinggrid.link;

import java.net.SocketTimeoutException;
import java.time.Duration;

/** Nothing moved on a connection for as long as its limit, so it was given up. */
public final class TransferSilence extends SocketTimeoutException {

    private TransferSilence(String what, Duration limit) {
        super(what + " " + (limit.toMillis() % 1000 == 0 ? limit.toSeconds() + " s" : limit.toMillis() + " ms"));
    }

    static TransferSilence ofTheirs(Duration limit) {
        return new TransferSilence("nothing arrived for", limit);
    }

    static TransferSilence atOurs(Duration limit) {
        return new TransferSilence("nothing was taken for", limit);
    }

    /** A request that was sent, and whose answer did not begin. */
    public static TransferSilence withoutAnswer(Duration limit) {
        return new TransferSilence("no answer within", limit);
    }
}
