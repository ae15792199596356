package dev.provinggrid.server.platform.web;

import java.io.IOException;

/** More was sent than is taken. */
public final class BodyTooLarge extends IOException {

    public BodyTooLarge(long limit) {
        super("more than " + limit + " bytes");
    }
}
