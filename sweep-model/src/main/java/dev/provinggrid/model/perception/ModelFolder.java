package dev.provinggrid.model.perception;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.perception.PerceptionModel.Origin;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A folder with the operator's own perception models: every {@code *.yaml} is a card, and the model file that it names lies
 * beside it.
 */
public final class ModelFolder {

    private final Path folder;
    private final PerceptionModels others;

    /** @param others models whose names the folder cannot take */
    public ModelFolder(Path folder, PerceptionModels others) {
        this.folder = folder;
        this.others = others;
    }

    /**
     * The models in it.
     *
     * @throws InvalidInput with everything wrong with any card, and every model file that is missing or does not match its card
     */
    public List<PerceptionModel> models() {
        Problems problems = new Problems();
        Map<String, PerceptionModel> byName = new TreeMap<>();
        for (Path file : cards()) {
            model(file, problems).ifPresent(it -> {
                boolean taken = others.named(it.name()).isPresent() || byName.putIfAbsent(it.name(), it) != null;
                if (taken) {
                    problems.add(Problem.at(place(file, "/card"), "a perception model of this name exists already")
                            .withValue(it.name()));
                }
            });
        }
        problems.throwIfAny();
        return List.copyOf(byName.values());
    }

    /**
     * The model of one card and the file beside it.
     *
     * @throws InvalidInput with everything wrong with them
     */
    public static PerceptionModel model(Path card) {
        Problems problems = new Problems();
        Optional<PerceptionModel> model = model(card, problems);
        problems.throwIfAny();
        return model.orElseThrow();
    }

    private static Optional<PerceptionModel> model(Path file, Problems problems) {
        try {
            String name = String.valueOf(file.getFileName());
            PerceptionModel model = PerceptionModel.read(new DocumentReader(name).bytes(file), name, Origin.FOLDER);
            return switch (model.card()) {
                case StatisticalCard _ -> Optional.of(model);
                case OnnxCard onnx -> withFile(model, onnx, file, problems);
            };
        } catch (InvalidInput e) {
            problems.addAll(e.problems());
            return Optional.empty();
        }
    }

    private static Optional<PerceptionModel> withFile(
            PerceptionModel model, OnnxCard card, Path cardFile, Problems problems) {
        Path file = cardFile.resolveSibling(card.model().file());
        try {
            String actual = CanonicalJson.sha256(file);
            if (!actual.equals(card.model().sha256())) {
                problems.add(
                        Problem.at(place(cardFile, "/model/sha256"), "the model file has another SHA-256: " + actual)
                                .withValue(card.model().sha256()));
            }
            return Optional.of(model.with(PerceptionModel.Content.of(file)));
        } catch (IOException e) {
            problems.add(Problem.at(place(cardFile, "/model/file"), "the model file cannot be read beside its card")
                    .withValue(card.model().file()));
            return Optional.empty();
        }
    }

    private List<Path> cards() {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> yaml = Files.newDirectoryStream(folder, "*.yaml")) {
            yaml.forEach(files::add);
        } catch (IOException e) {
            throw new InvalidInput(Problem.at(Place.DOCUMENT, "the folder of perception models cannot be read: " + e)
                    .withValue(folder.toString()));
        }
        Collections.sort(files);
        return files;
    }

    private static Place place(Path card, String pointer) {
        return new Place(pointer, 0, 0, String.valueOf(card.getFileName()));
    }
}
