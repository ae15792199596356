package dev.provinggrid.server.platform.web.limit;

import dev.provinggrid.server.platform.web.TryLater;

/** The limit of concurrent responses of a kind is reached. */
public final class TooManyAtOnce extends TryLater {

    private static final long serialVersionUID = 1;

    /**
     * A refusal.
     *
     * @param what goes on, in the plural
     */
    public TooManyAtOnce(String what, int most) {
        super("there are " + most + " " + what + " already; try again later");
    }
}
