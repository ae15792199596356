package dev.provinggrid.server.dispatch.round;

import dev.provinggrid.server.platform.process.LogField;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.sweep.SweepPauses;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sets paused sweeps going again. */
public final class Resumptions {

    private static final Logger LOG = LoggerFactory.getLogger(Resumptions.class);

    private final Ledger ledger;
    private final SweepPauses pauses;

    public Resumptions(Ledger ledger, SweepPauses pauses) {
        this.ledger = ledger;
        this.pauses = pauses;
    }

    /** Resumes a sweep; one that is not paused stays as it is. */
    public void resume(String sweep) {
        if (ledger.write(() -> pauses.resume(sweep))) {
            LogField.SWEEP.in(LOG.atInfo(), sweep).log("Sweep {} is resumed", sweep);
        }
    }
}
