package dev.provinggrid.cli.option;

import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.template.ScenarioFolder;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The operator's folder of scenarios. */
public final class ScenariosFolder {

    @Option(
            names = "--scenarios",
            paramLabel = "DIR",
            description = "Folder with scenario manifests of your own (*.yaml), besides the built-in ones.")
    private Path folder;

    public Optional<Path> folder() {
        return Optional.ofNullable(folder);
    }

    /** The built-in scenarios and those of the folder. */
    public Scenarios scenarios() {
        Scenarios builtIn = new BuiltInScenarios();
        return folder == null ? builtIn : new ScenarioFolder(folder, builtIn);
    }
}
