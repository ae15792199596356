package dev.provinggrid.model.template;

import static java.util.stream.Collectors.toMap;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.scenario.Runner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The files that the command of a program names: those in the folder of its manifest, and those that are found from there. What they
 * load in turn, nobody sees.
 *
 * @param folder of the manifest
 */
public record CommandFiles(Path folder) {

    private static final String INPUT = "program/";

    /** What stands around names in an argument: {@code --config=FILE}, {@code cd FOLDER && python3 FILE}. */
    private static final Pattern BETWEEN = Pattern.compile("[\\s\"'=;&|()<>]+");

    /** SHA-256 (hex) by name, {@code program/PATH}; without those that cannot be read. */
    Map<String, String> digests(Runner.Exec runner) {
        return runner.command().stream()
                .flatMap(it -> Stream.concat(Stream.of(it), BETWEEN.splitAsStream(it)))
                .flatMap(it -> file(it).stream())
                .distinct()
                .flatMap(it -> digest(it).map(digest -> Map.entry(name(it), digest)).stream())
                .collect(toMap(Map.Entry::getKey, Map.Entry::getValue, (one, _) -> one, TreeMap::new));
    }

    private String name(Path file) {
        return INPUT + folder.relativize(file);
    }

    private Optional<Path> file(String word) {
        try {
            Path given = Path.of(word);
            Path file =
                    folder.resolve(Runner.Exec.word(word, folder.toString())).normalize();
            boolean near = !given.isAbsolute() || file.startsWith(folder);
            return Optional.of(file).filter(it -> near && Files.isRegularFile(it));
        } catch (InvalidPathException noPath) {
            return Optional.empty();
        }
    }

    private static Optional<String> digest(Path file) {
        try {
            return Optional.of(CanonicalJson.sha256(file));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /** Names and digests of such files among the inputs of a sweep. */
    public static Map<String, String> among(Map<String, String> inputs) {
        Map<String, String> files = new TreeMap<>(inputs);
        files.keySet().removeIf(it -> !it.startsWith(INPUT));
        return files;
    }
}
