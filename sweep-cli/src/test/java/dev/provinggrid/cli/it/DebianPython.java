package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;

/** Debian's own Python, which has the packages of Debian whatever else is on the path. */
record DebianPython(Path directory, Map<String, String> environment) {

    private static final String PYTHON = "/usr/bin/python3";

    DebianPython(Path directory) {
        this(directory, Map.of());
    }

    /** Skips the test where a module is missing, unless everything is required. */
    static void require(Path directory, String... modules) throws IOException {
        boolean there = Files.isExecutable(Path.of(PYTHON))
                && new DebianPython(directory)
                        .start(List.of("-c", "import " + String.join(", ", modules)))
                        .succeeded();
        if ("all".equals(System.getProperty("provinggrid.require"))) {
            assertThat(there)
                    .as("Debian's packages of " + String.join(", ", modules) + " are installed")
                    .isTrue();
        }
        Assumptions.assumeTrue(there, "needs Debian's packages of " + String.join(", ", modules));
    }

    /** The same with more variables. */
    DebianPython with(Map<String, String> variables) {
        Map<String, String> all = new HashMap<>(environment);
        all.putAll(variables);
        return new DebianPython(directory, all);
    }

    /** What a program prints that succeeds. */
    String output(List<String> arguments) throws IOException {
        Ended ended = start(arguments);
        assertThat(ended.succeeded()).as(ended.output() + ended.errors()).isTrue();
        return ended.output();
    }

    private Ended start(List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(PYTHON));
        command.addAll(arguments);
        Path errors = Files.createTempFile("python", ".txt");
        try {
            ProcessBuilder builder =
                    new ProcessBuilder(command).directory(directory.toFile()).redirectError(errors.toFile());
            builder.environment().putAll(environment);
            Process process = builder.start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            boolean succeeded = process.onExit().join().exitValue() == 0;
            return new Ended(succeeded, output, Files.readString(errors));
        } finally {
            Files.delete(errors);
        }
    }

    private record Ended(boolean succeeded, String output, String errors) {}
}
