package dev.provinggrid.analysis.mapping;

import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which files of a folder hold the results: {@code runs/*.csv}, {@code metrics_{batch}.csv}. {@code *} matches any text within a
 * name, {@code **} any folders, and a name in braces captures a text that parameters can use.
 *
 * @param place where the mapping declares it
 */
record FilePattern(Place place, String written) {

    private static final Pattern PART = Pattern.compile("\\*\\*/|\\*|\\{([A-Za-z][A-Za-z0-9]*)}|[^*{]+|\\{");
    private static final int DEEPEST = 20;

    /** A file that matches. */
    record Found(Path path, String name, Map<String, String> captures) {}

    /** The matching files, sorted by name; none, with a problem, if no file matches. */
    List<Found> in(Path folder, Problems problems) {
        Pattern pattern = pattern();
        try (Stream<Path> files = Files.walk(folder, DEEPEST)) {
            List<Found> found = files.filter(Files::isRegularFile)
                    .sorted()
                    .flatMap(it -> match(folder, it, pattern).stream())
                    .toList();
            if (found.isEmpty()) {
                problems.add(Problem.at(place, "no file of " + folder + " is called so")
                        .withValue(written));
            }
            return found;
        } catch (IOException unreadable) {
            problems.add(Problem.at(place, "the folder " + folder + " cannot be read: " + unreadable.getMessage()));
            return List.of();
        }
    }

    private static Optional<Found> match(Path folder, Path file, Pattern pattern) {
        String name = folder.relativize(file).toString().replace('\\', '/');
        Matcher matcher = pattern.matcher(name);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        Map<String, String> captures = new TreeMap<>();
        pattern.namedGroups().keySet().forEach(it -> captures.put(it, matcher.group(it)));
        return Optional.of(new Found(file, name, captures));
    }

    private Pattern pattern() {
        StringBuilder regex = new StringBuilder();
        Matcher part = PART.matcher(written);
        while (part.find()) {
            regex.append(
                    switch (part.group()) {
                        case "**/" -> "(?:[^/]+/)*";
                        case "*" -> "[^/]*";
                        default ->
                            part.group(1) == null ? Pattern.quote(part.group()) : "(?<" + part.group(1) + ">[^/]+)";
                    });
        }
        return Pattern.compile(regex.toString());
    }
}
