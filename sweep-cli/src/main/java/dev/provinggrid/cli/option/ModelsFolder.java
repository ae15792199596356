package dev.provinggrid.cli.option;

import dev.provinggrid.model.perception.ModelFolder;
import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.perception.PerceptionModels;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The user's folder of perception models. */
public final class ModelsFolder {

    @Option(
            names = "--models",
            paramLabel = "DIR",
            description =
                    "Folder with perception models of your own (cards *.yaml and their files), besides the built-in ones.")
    private Path folder;

    public Optional<Path> folder() {
        return Optional.ofNullable(folder);
    }

    /**
     * The models of the folder.
     *
     * @throws dev.provinggrid.model.problem.InvalidInput with everything that is wrong with them
     */
    public List<PerceptionModel> own() {
        return folder == null ? List.of() : new ModelFolder(folder, PerceptionModels.builtIn()).models();
    }

    /** The built-in models and those of the folder. */
    public PerceptionModels models() {
        return PerceptionModels.builtIn().with(own());
    }
}
