package dev.provinggrid.cli.command.prepare;

import dev.provinggrid.cli.command.prepare.openscenario.ScenarioImportCommand;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.option.ModelsFolder;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ScenariosFolder;
import dev.provinggrid.cli.option.Words;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Lists the scenarios, or describes one. */
@Command(
        name = "scenarios",
        description = "Lists the scenarios, or the parameters, KPIs and presets of one.",
        subcommands = ScenarioImportCommand.class)
public final class ScenariosCommand implements Runnable {

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "NAME",
            completionCandidates = Words.Scenarios.class,
            description = "Scenario to tell all about.")
    private String name;

    @Mixin
    private ScenariosFolder folder;

    @Mixin
    private ModelsFolder models;

    @Mixin
    private Output output;

    @Override
    public void run() {
        Scenarios scenarios = folder.scenarios();
        Optional.ofNullable(name).ifPresentOrElse(it -> printOne(named(scenarios, it)), () -> printAll(scenarios));
    }

    private void printAll(Scenarios scenarios) {
        output.print(scenarios.all().stream().map(ManifestDocument::of).toList(), out -> {
            int width = scenarios.all().stream()
                    .mapToInt(it -> it.name().length())
                    .max()
                    .orElse(0);
            scenarios
                    .all()
                    .forEach(it -> out.println(
                            it.name() + " ".repeat(width + 2 - it.name().length()) + it.title()));
        });
    }

    private void printOne(Manifest manifest) {
        Manifest offered = models.models().offeredIn(manifest);
        output.print(ManifestDocument.of(offered), out -> out.print(new ScenarioSheet(offered).text()));
    }

    static Manifest named(Scenarios scenarios, String name) {
        return scenarios
                .named(name)
                .orElseThrow(() -> new UsageError("unknown scenario \"" + name + "\"; there are: "
                        + scenarios.all().stream().map(Manifest::name).collect(Collectors.joining(", "))));
    }
}
