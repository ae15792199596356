package dev.provinggrid.cli.option;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.client.ModelUpload;
import dev.provinggrid.cli.client.Refused;
import dev.provinggrid.cli.failure.InvalidFile;
import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.Warning;
import dev.provinggrid.model.sweep.document.SweepDocument;
import dev.provinggrid.model.sweep.document.SweepReader;
import dev.provinggrid.model.wire.view.SweepAccepted;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A sweep file and the changes to it on the command line. */
public final class SweepFile {

    @Parameters(index = "+", paramLabel = "FILE", description = "Sweep file, YAML or JSON.")
    private Path file;

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description =
                    "Sets a value in the sweep, for example @|italic parameters.approachSpeed=50 km/h|@. Repeatable.")
    private List<String> sets = new ArrayList<>();

    @Option(names = "--seed", paramLabel = "N", description = "Short for @|italic --set seed=N|@.")
    private Long seed;

    @Option(names = "--video", description = "Films every run; short for @|italic --set record.video=all|@.")
    private boolean video;

    @Option(
            names = "--pace",
            paramLabel = "FACTOR",
            description = "Most simulated seconds per second, so that people can watch: 1 is real time."
                    + " Short for @|italic --set execution.pace=FACTOR|@.")
    private String pace;

    @Option(
            names = "--label",
            paramLabel = "LABEL",
            description = "Labels the sweep, so that @|italic list --label|@ finds it. Repeatable.")
    private List<String> labels = new ArrayList<>();

    @Option(names = "--strict", description = "Refuses a sweep with warnings, as if they were problems.")
    private boolean strict;

    @Mixin
    private ScenariosFolder scenarios;

    @Mixin
    private ModelsFolder models;

    /**
     * Hands the document in, with the models that it brings along.
     *
     * @throws InvalidFile with what the server says is wrong, at its places in the file
     */
    public SweepAccepted submit(ControlClient client, SweepDocument document, ReusedSweeps reused) {
        try {
            return client.submit(
                    document.json(),
                    new ModelUpload(client).bring(ownModels(document)),
                    reused.ids(client),
                    reused.anyVersion());
        } catch (Refused refused) {
            throw atPlacesOfTheFile(refused, document);
        }
    }

    public Path path() {
        return file;
    }

    public ScenariosFolder scenarios() {
        return scenarios;
    }

    public ModelsFolder models() {
        return models;
    }

    /** Whether the file as it stands is the sweep. */
    public boolean isChanged() {
        return !settings().isEmpty();
    }

    /**
     * The document, its {@code extends} and settings resolved.
     *
     * @throws InvalidFile when that cannot be done
     */
    public SweepDocument document() {
        return namingTheFile(() -> SweepDocument.resolve(file, settings()).labelled(labels));
    }

    /**
     * The sweep that a document of this file says.
     *
     * @throws InvalidFile with everything that is wrong, and where it is read strictly with everything that is doubtful
     */
    public Sweep sweep(SweepDocument document) {
        Sweep sweep = namingTheFile(() -> new SweepReader(scenarios.scenarios(), models.models()).read(document));
        if (strict && !sweep.warnings().isEmpty()) {
            throw new InvalidFile(
                    file.toString(),
                    sweep.warnings().stream()
                            .map(Warning::problem)
                            .sorted(Comparator.comparing(Problem::place))
                            .toList());
        }
        return sweep;
    }

    /**
     * Reads a document here that otherwise only a server reads, where it is to be read strictly.
     *
     * @throws InvalidFile as {@link #sweep}
     */
    public void refuseDoubtful(SweepDocument document) {
        if (strict) {
            sweep(document);
        }
    }

    /**
     * The models of the user's folder that a document of this file names.
     *
     * @throws InvalidFile with everything that is wrong with any of them
     */
    public List<PerceptionModel> ownModels(SweepDocument document) {
        JsonNode root = JsonMapper.shared().readTree(document.json());
        return namingTheFile(models::own).stream()
                .filter(it -> names(root, it.name()))
                .toList();
    }

    private static boolean names(JsonNode node, String name) {
        return node.isString()
                ? node.asString().equals(name)
                : node.values().stream().anyMatch(it -> names(it, name));
    }

    /** The server's refusal with its problems at the places of this file. */
    public RuntimeException atPlacesOfTheFile(Refused refused, SweepDocument document) {
        if (refused.problems().isEmpty()) {
            return refused;
        }
        List<Problem> placed = refused.problems().stream()
                .map(it -> it.at(document.place(it.place().pointer())))
                .sorted(Comparator.comparing(Problem::place))
                .toList();
        return new InvalidFile(file.toString(), placed);
    }

    private List<String> settings() {
        List<String> all = new ArrayList<>(sets);
        if (seed != null) {
            all.add("seed=" + seed);
        }
        if (video) {
            all.add("record.video=all");
        }
        if (pace != null) {
            all.add("execution.pace=" + pace);
        }
        return all;
    }

    private <T> T namingTheFile(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (InvalidInput invalid) {
            throw new InvalidFile(file.toString(), invalid);
        }
    }
}
