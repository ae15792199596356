package dev.provinggrid.cli.results;

import dev.provinggrid.analysis.comparison.known.KnownIssues;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.SweepView;
import java.io.InputStream;
import java.net.URI;
import java.util.Optional;

/** A source of results: a folder or a server. Both have the same files at different places. */
public sealed interface SweepSource permits FolderSource, ServerSource {

    /** The sweep, its criteria and its cases: {@code cases.json}. */
    CasesFile cases();

    /**
     * The Table Schema of all columns of the results, as JSON: levels and their labels, units, axes in the order of the sweep file.
     *
     * @throws dev.provinggrid.cli.failure.UsageError when the folder has none
     */
    String schema();

    /** The same; empty where the folder has none. */
    Optional<String> schemaIfThere();

    /** The Table Schema of its traces, as JSON; empty when there is none. */
    Optional<String> traceSchema();

    /**
     * A file that a case left.
     *
     * @param artifact its name at the server: {@code trace.csv}, {@code agents.npy}, {@code log.txt}
     * @return a stream that the caller closes; empty when the case left none or it is there no longer
     */
    Optional<InputStream> artifact(CaseView view, String artifact);

    /** The sweep itself. */
    default SweepView sweep() {
        return cases().sweep();
    }

    /** The results with all columns, as CSV: a stream that the caller closes; empty when there is none. */
    Optional<InputStream> table();

    /** The sweep as it was asked for, as YAML; empty when it is not known. */
    Optional<String> sweepFile();

    /** What people noted of its cases, whether tickets still hold or not. */
    KnownIssues known();

    /** Where a browser shows the sweep; empty where no server does. */
    Optional<URI> page();
}
