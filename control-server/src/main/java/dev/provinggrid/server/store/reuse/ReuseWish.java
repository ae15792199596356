package dev.provinggrid.server.store.reuse;

import java.util.List;

/**
 * The sweeps whose runs another one takes over.
 *
 * @param sweeps ids, each once, the first of them first
 * @param anyVersion whether runs of other software and other platform classes do as well
 */
public record ReuseWish(List<String> sweeps, boolean anyVersion) {

    public ReuseWish {
        sweeps = sweeps.stream().distinct().toList();
    }

    public static final ReuseWish NONE = new ReuseWish(List.of(), false);
}
