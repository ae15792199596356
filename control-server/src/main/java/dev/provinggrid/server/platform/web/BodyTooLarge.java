package dev.provinggrid.server.platform.web;

import java.io.IOException;

/** The request body exceeds its limit. */
public final class BodyTooLarge extends IOException {

    public BodyTooLarge(long limit) {
        super("more than " + limit + " bytes");
    }
}
