package dev.provinggrid.cli.command.doctor;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The folders that are searched for programs.
 *
 * @param folders in their order
 */
record SearchPath(List<Path> folders) {

    private static final Pattern SEPARATOR = Pattern.compile(Pattern.quote(File.pathSeparator));

    static SearchPath ofThisProcess() {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return new SearchPath(SEPARATOR
                .splitAsStream(path)
                .filter(it -> !it.isEmpty())
                .map(Path::of)
                .toList());
    }

    /** The first program of that name. */
    Optional<Path> find(String program) {
        return folders.stream()
                .map(it -> it.resolve(program))
                .filter(it -> Files.isRegularFile(it) && Files.isExecutable(it))
                .findFirst();
    }
}
