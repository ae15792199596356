package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/**
 * A program that docs/results.md shows, run in a folder of results by Debian's Python.
 *
 * @param section heading below which it stands, the first there
 */
record Notebook(String section) {

    private static final Path HOME = Path.of(System.getProperty("provinggrid.home"));

    /** Debian's own, which has the packages of Debian whatever else is on the path. */
    private static final String PYTHON = "/usr/bin/python3";

    /** The last line that it prints when it goes on with this statement. */
    String lastLine(Path results, String statement) throws IOException {
        requirePandas(results);
        String page = Files.readString(HOME.resolve("docs/results.md"));
        String below = page.substring(page.indexOf(section));
        String block = below.substring(below.indexOf("```python\n") + "```python\n".length());
        String program = block.substring(0, block.indexOf("```")) + statement + "\n";
        return outputOf(results, program).lines().toList().getLast();
    }

    private static void requirePandas(Path directory) throws IOException {
        boolean there = outputOf(directory, "import pandas; print('there')").contains("there");
        if ("all".equals(System.getProperty("provinggrid.require"))) {
            assertThat(there).as("Debian's python3-pandas is installed").isTrue();
        }
        Assumptions.assumeTrue(there, "needs Debian's python3-pandas");
    }

    private static String outputOf(Path directory, String program) throws IOException {
        Process process = new ProcessBuilder(PYTHON, "-c", program)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
