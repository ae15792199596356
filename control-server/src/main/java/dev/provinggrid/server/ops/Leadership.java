package dev.provinggrid.server.ops;

/** Lets one of several servers on a database do what only one may do at a time. */
public interface Leadership {

    /** Whether this server may do it now; holds for some seconds from now. */
    boolean held();

    /** Lets another take over at once. */
    void handOver();

    /** That of a server which is the only one. */
    static Leadership alone() {
        return new Leadership() {
            @Override
            public boolean held() {
                return true;
            }

            @Override
            public void handOver() {
                // There is nobody to hand over to.
            }
        };
    }
}
