package dev.provinggrid.server.web;

import java.io.IOException;

/** More was sent than is taken. */
final class BodyTooLarge extends IOException {

    BodyTooLarge(long limit) {
        super("more than " + limit + " bytes");
    }
}
