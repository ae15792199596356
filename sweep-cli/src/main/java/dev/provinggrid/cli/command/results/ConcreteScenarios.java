package dev.provinggrid.cli.command.results;

import dev.provinggrid.cli.failure.InvalidFile;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.file.FileTree;
import dev.provinggrid.cli.file.PartFile;
import dev.provinggrid.cli.file.WriteFailed;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.openscenario.ScenarioTemplate;
import dev.provinggrid.model.openscenario.xml.XmlSource;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.document.SweepDocument;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The cases of a sweep as scenario files.
 *
 * @param template scenario file whose declared values change
 * @param folder for the files, new or empty
 */
record ConcreteScenarios(Path template, Path folder) {

    /**
     * What was written.
     *
     * @param missing files and folders to which the scenario refers, and which are not there as seen from the folder
     */
    record Written(String sweep, String folder, int files, List<String> missing) {}

    /** Writes a file for each case of the sweep: {@code case-00000.xosc}. Replicates of a combination have one each. */
    Written write(SweepDocument document, Scenarios scenarios) {
        try {
            Sweep sweep = new SweepReader(scenarios).read(document);
            ScenarioTemplate scenario = ScenarioTemplate.read(XmlSource.of(template), sweep.manifest());
            requireEmpty();
            Files.createDirectories(folder);
            if (sweep.isAdaptive()) {
                throw new UsageError("which cases of " + sweep.name()
                        + " run is decided by results; leave out its design to write every cell of the grid");
            }
            List<Case> cases = sweep.cases().next(List.of());
            for (Case of : cases) {
                new PartFile(folder.resolve("case-%05d.xosc".formatted(of.index())))
                        .fill(new ByteArrayInputStream(scenario.with(of.values())));
            }
            List<String> missing = scenario.relativePaths().stream()
                    .filter(it -> Files.notExists(folder.resolve(it)))
                    .toList();
            return new Written(sweep.name(), folder.toString(), cases.size(), missing);
        } catch (InvalidInput invalid) {
            throw new InvalidFile("", invalid);
        } catch (IOException e) {
            throw new WriteFailed(folder, e);
        }
    }

    private void requireEmpty() throws IOException {
        if (Files.exists(folder)
                && (!Files.isDirectory(folder) || !FileTree.children(folder).isEmpty())) {
            throw new UsageError(folder + " exists and is not an empty folder");
        }
    }
}
