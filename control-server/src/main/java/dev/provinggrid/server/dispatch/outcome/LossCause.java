package dev.provinggrid.server.dispatch.outcome;

/** Why a worker is gone. */
public enum LossCause {
    /** It fell over what it was running: that is charged. */
    CRASHED("crashed", "worker crashed"),
    /** The operating system ended it for the memory it took: charged too. */
    OUT_OF_MEMORY("out-of-memory", "worker ran out of memory"),
    /** Ended from outside, or silent: nobody knows why. */
    UNKNOWN("lost", "worker lost"),
    /** Taken away by its pool (eviction, pre-emption, predecessor's pool): never the case's fault. */
    TAKEN_AWAY("taken-away", "worker taken away"),
    /** It ended by itself with something left in its hands. */
    EXITED("exited", "worker exited");

    private final String word;
    private final String text;

    LossCause(String word, String text) {
        this.word = word;
        this.text = text;
    }

    /** As on the wire. */
    public String word() {
        return word;
    }

    public String text() {
        return text;
    }

    boolean charged() {
        return this == CRASHED || this == OUT_OF_MEMORY;
    }
}
