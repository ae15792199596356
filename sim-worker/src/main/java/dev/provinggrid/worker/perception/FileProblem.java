package dev.provinggrid.worker.perception;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The problem of a user's file that cannot be used. */
final class FileProblem {

    private FileProblem() {}

    /** The content of a file. */
    static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw of("the file cannot be read", file, e);
        }
    }

    static InvalidInput of(String message, Path file, Exception cause) {
        InvalidInput problem =
                new InvalidInput(Problem.at(Place.DOCUMENT, message).withValue(file.toString()));
        problem.initCause(cause);
        return problem;
    }
}
