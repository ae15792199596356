package dev.provinggrid.server.platform.process;

import java.time.Duration;

/** Lets one of several servers on a database do what only one may do at a time. */
public interface Leadership {

    /**
     * Whether this server may do it now and for so much longer, so that what takes no more than that is over before another
     * server may begin. To be asked before each single act, for a round of many may outlast any term.
     */
    boolean heldFor(Duration ahead);

    /** Whether this server may do it now. Says nothing about how long. */
    default boolean held() {
        return heldFor(Duration.ZERO);
    }

    /** Lets another take over at once. */
    void handOver();

    /** That of a server which is the only one. */
    static Leadership alone() {
        return new Leadership() {
            @Override
            public boolean heldFor(Duration ahead) {
                return true;
            }

            @Override
            public void handOver() {
                // There is nobody to hand over to.
            }
        };
    }
}
