package dev.provinggrid.worker.simulator;

import java.io.IOException;

/** A simulator accepted a request and did not answer in time. */
public final class NoAnswer extends IOException {

    NoAnswer(String message) {
        super(message);
    }

    NoAnswer(String message, Throwable cause) {
        super(message, cause);
    }
}
