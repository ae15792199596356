package dev.provinggrid.cli.results;

import dev.provinggrid.analysis.comparison.known.KnownIssues;
import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.SweepView;
import java.io.InputStream;
import java.net.URI;
import java.util.Optional;

/** Results from a server. */
public record ServerSource(ControlClient client, SweepView sweep) implements SweepSource {

    @Override
    public CasesFile cases() {
        return CasesFile.parse(client.text(sweep.id(), "cases.json"), sweep.id());
    }

    @Override
    public String schema() {
        return client.text(sweep.id(), "results.schema.json");
    }

    @Override
    public Optional<String> schemaIfThere() {
        return Optional.of(schema());
    }

    @Override
    public Optional<String> traceSchema() {
        return Optional.of(client.text(sweep.id(), "trace.schema.json"));
    }

    @Override
    public Optional<InputStream> artifact(CaseView view, String artifact) {
        return client.stream(sweep.id(), new CaseArtifact(view.index(), artifact).address());
    }

    @Override
    public Optional<InputStream> table() {
        return client.stream(sweep.id(), "results.csv");
    }

    @Override
    public Optional<String> sweepFile() {
        return Optional.of(SweepYaml.ofJson(client.text(sweep.id(), "sweep.json")));
    }

    @Override
    public KnownIssues known() {
        return KnownIssues.written(client.text(sweep.id(), "known.json"));
    }

    @Override
    public Optional<URI> page() {
        return Optional.of(client.server().resolve("/sweeps/" + sweep.id()));
    }
}
