package dev.provinggrid.cli.results;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.model.wire.CaseView;
import dev.provinggrid.model.wire.SweepView;
import java.io.InputStream;
import java.util.Optional;

/** Results at a server. */
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
    public Optional<InputStream> artifact(CaseView view, String artifact) {
        return client.stream(sweep.id(), new CaseArtifact(view.index(), artifact).address());
    }
}
