package dev.provinggrid.server.keeping;

import dev.provinggrid.server.keeping.RetentionProperties.Rule;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.keeping.StoredFiles;
import dev.provinggrid.server.store.keeping.StoredFiles.Kind;
import java.time.Clock;
import java.util.List;

/**
 * Removes files of ended attempts and whole sweeps that are too old, then the oldest while a kind takes too much room. The
 * records of removed files keep the time of removal. Verdicts, KPIs and hashes stay as long as their sweep.
 */
final class Retention {

    private final StoredFiles files;
    private final Ledger ledger;
    private final Artifacts artifacts;
    private final Deletions deletions;
    private final Removals removals;
    private final RetentionProperties rules;
    private final Clock clock;

    Retention(
            StoredFiles files,
            Ledger ledger,
            Artifacts artifacts,
            Deletions deletions,
            Removals removals,
            RetentionProperties rules,
            Clock clock) {
        this.files = files;
        this.ledger = ledger;
        this.artifacts = artifacts;
        this.deletions = deletions;
        this.removals = removals;
        this.rules = rules;
        this.clock = clock;
    }

    /** Removes whatever exceeds its limits; call periodically. */
    void tidy() {
        tidySweeps(rules.sweeps());
        tidyFiles(rules.attempts(), Kind.UNCOUNTED);
        tidyFiles(rules.replays(), Kind.REPLAYS);
        tidyFiles(rules.traces(), Kind.TRACES);
    }

    private void tidySweeps(Rule rule) {
        if (rule.limits()) {
            rule.surplus(files.ofSweeps(), clock.instant()).forEach(it -> deletions.delete(it, "retention"));
        }
    }

    private void tidyFiles(Rule rule, Kind kind) {
        if (rule.limits()) {
            for (long attempt : rule.surplus(files.ofAttempts(kind), clock.instant())) {
                if (!removals.tryRun(() -> remove(attempt, kind))) {
                    return;
                }
            }
        }
    }

    /** The record first: a file that it says is removed is never shown. */
    private void remove(long attempt, Kind kind) {
        List<String> names = files.names(attempt, kind);
        ledger.write(() -> files.removed(attempt, names, clock.instant()));
        names.forEach(name -> artifacts.discard(attempt, name));
    }
}
