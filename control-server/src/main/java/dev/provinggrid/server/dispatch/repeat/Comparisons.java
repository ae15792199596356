package dev.provinggrid.server.dispatch.repeat;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.wire.RepeatedCase;
import dev.provinggrid.server.platform.process.LogField;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.result.CaseRepeats;
import dev.provinggrid.server.store.result.CaseRepeats.Repeated;
import dev.provinggrid.server.store.sweep.RepeatSweeps;
import dev.provinggrid.server.sweep.PinnedSweep;
import dev.provinggrid.server.sweep.PinnedSweeps;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;

/** Compares the runs of a finished repeat with the originals, and stores the result with the original cases. */
final class Comparisons {

    private static final Logger LOG = LoggerFactory.getLogger(Comparisons.class);

    private final Ledger ledger;
    private final PinnedSweeps sweeps;
    private final RepeatSweeps repeats;
    private final CaseRepeats cases;
    private final CaseComparison comparison;

    Comparisons(
            Ledger ledger, PinnedSweeps sweeps, RepeatSweeps repeats, CaseRepeats cases, CaseComparison comparison) {
        this.ledger = ledger;
        this.sweeps = sweeps;
        this.repeats = repeats;
        this.cases = cases;
        this.comparison = comparison;
    }

    /** Stores nothing for a case whose traces agree: its counts show that. */
    void compare(String original, String repeat) {
        PinnedSweep pinned = sweeps.of(original);
        Manifest manifest = pinned.sweep().manifest();
        for (Repeated repeated : cases.of(repeat)) {
            RepeatedCase found = comparison.of(repeated, manifest);
            if (found.differing() + found.otherPlatform() > 0) {
                ledger.write(() -> keep(original, repeat, found));
            }
        }
        if (ledger.write(() -> repeats.done(repeat))) {
            LogField.SWEEP.in(LOG.atInfo(), original).log("Repeat {} of sweep {} is compared", repeat, original);
        }
    }

    private boolean keep(String original, String repeat, RepeatedCase found) {
        Kept kept = new Kept(found.greatestErrorM(), found.difference());
        cases.keep(original, repeat, found, JsonMapper.shared().writeValueAsString(kept));
        return true;
    }

    /** The result stored with the case itself, as {@code Repeatability} shows it. */
    private record Kept(Double greatestErrorM, Object difference) {}
}
