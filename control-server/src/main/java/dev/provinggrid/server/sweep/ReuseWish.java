package dev.provinggrid.server.sweep;

import java.util.List;

/**
 * The sweeps whose runs a new sweep reuses.
 *
 * @param sweeps ids, the first of them first
 * @param anyVersion whether runs of other software and other platform classes do as well
 */
public record ReuseWish(List<String> sweeps, boolean anyVersion) {

    public static final ReuseWish NONE = new ReuseWish(List.of(), false);
}
