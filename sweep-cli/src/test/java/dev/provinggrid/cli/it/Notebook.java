package dev.provinggrid.cli.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A program that docs/results.md shows, run in a folder of results.
 *
 * @param section heading below which it stands, the first there
 */
record Notebook(String section) {

    private static final Path HOME = Path.of(System.getProperty("provinggrid.home"));

    /** The last line that it prints when it goes on with this statement. */
    String lastLine(Path results, String statement) throws IOException {
        DebianPython.require(results, "pandas");
        String page = Files.readString(HOME.resolve("docs/results.md"));
        String below = page.substring(page.indexOf(section));
        String block = below.substring(below.indexOf("```python\n") + "```python\n".length());
        String program = block.substring(0, block.indexOf("```")) + statement + "\n";
        return new DebianPython(results)
                .output(List.of("-c", program))
                .lines()
                .toList()
                .getLast();
    }
}
