package dev.provinggrid.server.dispatch;

/** Why a worker is gone. */
public enum LossCause {
    /** It fell over what it was running: that is charged. */
    CRASHED("worker crashed"),
    /** The operating system ended it for the memory it took: charged too. */
    OUT_OF_MEMORY("worker ran out of memory"),
    /** Ended from outside, or silent: nobody knows why. */
    UNKNOWN("worker lost"),
    /** Taken away by its pool (eviction, pre-emption, predecessor's pool): never the case's fault. */
    TAKEN_AWAY("worker taken away"),
    /** It ended by itself with something left in its hands. */
    EXITED("worker exited");

    private final String text;

    LossCause(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }

    boolean charged() {
        return this == CRASHED || this == OUT_OF_MEMORY;
    }
}
