package dev.provinggrid.worker.runner;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Programs that tests run for real. */
public final class Required {

    private Required() {}

    /** Skips the test where the program is absent; fails it where everything is required. */
    public static void program(String name) {
        boolean present = Pattern.compile(File.pathSeparator, Pattern.LITERAL)
                .splitAsStream(System.getenv("PATH"))
                .anyMatch(it -> Files.isExecutable(Path.of(it, name)));
        String reason = name + " is not installed";
        if ("all".equals(System.getProperty("provinggrid.require"))) {
            assertTrue(present, reason);
        }
        assumeTrue(present, reason);
    }
}
