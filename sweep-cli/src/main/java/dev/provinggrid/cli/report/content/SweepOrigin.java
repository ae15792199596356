package dev.provinggrid.cli.report.content;

import dev.provinggrid.cli.results.SweepSource;
import dev.provinggrid.model.wire.Timestamps;
import dev.provinggrid.model.wire.view.SweepView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** The provenance of results. */
public record SweepOrigin(List<Entry> entries) {

    /** One thing that is known, and its values: several where cases differ in it. */
    public record Entry(String name, List<String> values) {}

    /** The values of one entry; none where it is not known. */
    public List<String> values(String name) {
        return entries.stream()
                .filter(it -> it.name().equals(name))
                .findFirst()
                .map(Entry::values)
                .orElse(List.of());
    }

    static SweepOrigin of(SweepSource source, SweepView sweep, ReportedSchema schema, Optional<String> sweepFile) {
        List<Entry> entries = new ArrayList<>();
        add(entries, "Sweep", sweep.name() + ", id " + sweep.id());
        add(entries, "Scenario", sweep.scenario() + version(schema.scenarioVersion()));
        add(entries, "Preset", sweep.preset());
        add(entries, "Seed", sweepFile.flatMap(SweepOrigin::seed).orElse(null));
        add(entries, "Submitted", Timestamps.of(sweep.created()) + by(sweep.submitter()));
        add(entries, "Finished", sweep.finished() == null ? "not yet" : Timestamps.of(sweep.finished()));
        add(entries, "Round", sweep.round() > 1 ? String.valueOf(sweep.round()) : null);
        source.table().map(TableFacts::read).ifPresent(facts -> {
            facts.values().forEach((name, values) -> entries.add(new Entry(name, values)));
            add(entries, TableFacts.DIGEST, facts.sha256());
        });
        return new SweepOrigin(List.copyOf(entries));
    }

    private static String version(String version) {
        return version == null ? "" : ", version " + version;
    }

    private static String by(String submitter) {
        return submitter == null ? "" : " by " + submitter;
    }

    private static Optional<String> seed(String yaml) {
        try {
            return new Load(LoadSettings.builder().build()).loadFromString(yaml) instanceof Map<?, ?> sweep
                    ? Optional.ofNullable(sweep.get("seed")).map(Objects::toString)
                    : Optional.empty();
        } catch (YamlEngineException _) {
            return Optional.empty(); // the file itself is shown all the same
        }
    }

    private static void add(List<Entry> entries, String name, String value) {
        if (value != null) {
            entries.add(new Entry(name, List.of(value)));
        }
    }
}
