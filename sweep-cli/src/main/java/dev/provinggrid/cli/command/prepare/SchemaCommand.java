package dev.provinggrid.cli.command.prepare;

import dev.provinggrid.analysis.mapping.MappingSchema;
import dev.provinggrid.analysis.statistics.sweep.EvidenceSchema;
import dev.provinggrid.cli.option.ModelsFolder;
import dev.provinggrid.cli.option.ScenariosFolder;
import dev.provinggrid.cli.option.Words;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.ManifestSchema;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.sweep.document.SweepSchema;
import java.util.Collection;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the JSON Schema of sweep files, of scenario manifests, or of evidence. */
@Command(
        name = "schema",
        description = {
            "Prints the JSON Schema of sweep files, which gives editors completion and checks.",
            "@|italic sweep schema > sweep.schema.json|@, then start a sweep file with "
                    + "@|italic # yaml-language-server: $schema=sweep.schema.json|@. "
                    + "With @|italic --manifest|@, @|italic --evidence|@ or @|italic --mapping|@ that of another file."
        })
public final class SchemaCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "SCENARIO",
            completionCandidates = Words.Scenarios.class,
            description = "Only sweeps of this scenario.")
    private String scenario;

    @Option(names = "--manifest", description = "The schema of scenario manifests instead.")
    private boolean manifest;

    @Option(names = "--evidence", description = "The schema of evidence.json instead.")
    private boolean evidence;

    @Option(names = "--mapping", description = "The schema of mappings of results instead.")
    private boolean mapping;

    @Mixin
    private ScenariosFolder folder;

    @Mixin
    private ModelsFolder models;

    @Override
    public void run() {
        spec.commandLine().getOut().println(text());
    }

    private String text() {
        if (manifest) {
            return ManifestSchema.text();
        }
        if (evidence) {
            return EvidenceSchema.text().strip();
        }
        return mapping ? MappingSchema.text() : ofSweeps();
    }

    private String ofSweeps() {
        Scenarios scenarios = folder.scenarios();
        Collection<Manifest> wanted =
                scenario == null ? scenarios.all() : List.of(ScenariosCommand.named(scenarios, scenario));
        PerceptionModels known = models.models();
        return SweepSchema.of(wanted.stream().map(known::offeredIn).toList());
    }
}
