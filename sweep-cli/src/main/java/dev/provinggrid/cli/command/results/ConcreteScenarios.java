package dev.provinggrid.cli.command.results;

import dev.provinggrid.analysis.adaptive.AdaptiveCases;
import dev.provinggrid.cli.failure.InvalidFile;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.file.FileTree;
import dev.provinggrid.cli.file.PartFile;
import dev.provinggrid.cli.file.WriteFailed;
import dev.provinggrid.cli.results.SweepSource;
import dev.provinggrid.model.design.AdaptiveDesign;
import dev.provinggrid.model.design.EstimateDesign;
import dev.provinggrid.model.design.ExternalDesign;
import dev.provinggrid.model.design.SearchDesign;
import dev.provinggrid.model.design.StagedDesign;
import dev.provinggrid.model.design.StoppedDesign;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.openscenario.ScenarioTemplate;
import dev.provinggrid.model.openscenario.xml.XmlSource;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.document.SweepDocument;
import dev.provinggrid.model.sweep.document.SweepReader;
import dev.provinggrid.model.wire.view.CaseView;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

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

    /**
     * Writes a file for each case of the sweep: {@code case-00000.xosc}. Replicates of a combination have one each.
     *
     * @param results of the sweep, which say what a design chose that decides by results; empty for a sweep file
     */
    Written write(SweepDocument document, Scenarios scenarios, Optional<SweepSource> results) {
        try {
            Sweep sweep = new SweepReader(scenarios).read(document);
            ScenarioTemplate scenario = ScenarioTemplate.read(XmlSource.of(template), sweep.manifest());
            requireEmpty();
            if (results.isEmpty() && sweep.design() instanceof AdaptiveDesign design) {
                throw new UsageError(undecided(sweep, design));
            }
            Files.createDirectories(folder);
            SortedMap<Integer, Map<String, Value>> cases = cases(sweep, results);
            for (var of : cases.entrySet()) {
                new PartFile(folder.resolve("case-%05d.xosc".formatted(of.getKey())))
                        .fill(new ByteArrayInputStream(scenario.with(of.getValue())));
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

    /** The values of all parameters of each case, by its index. */
    private static SortedMap<Integer, Map<String, Value>> cases(Sweep sweep, Optional<SweepSource> results) {
        List<Case> first = AdaptiveCases.first(sweep);
        SortedMap<Integer, Map<String, Value>> cases = new TreeMap<>();
        if (!sweep.isAdaptive()) {
            first.forEach(it -> cases.put(it.index(), it.values()));
            return cases;
        }
        Map<String, Object> base = sweep.example();
        for (CaseView it : results.orElseThrow().cases().cases()) {
            Map<String, Object> whole = new LinkedHashMap<>(base);
            whole.putAll(it.parameters());
            cases.put(it.index(), WireParameters.read(sweep.manifest(), whole));
        }
        return cases;
    }

    private static String undecided(Sweep sweep, AdaptiveDesign design) {
        String instead = " of " + sweep.name() + " run: name its results, a folder or a sweep of a server; or ";
        return switch (design) {
            case StoppedDesign it ->
                "results decide how many cases" + instead + "leave out \"stop\" to write all " + it.mostRuns()
                        + " that may run";
            case EstimateDesign _ ->
                "results decide which cells of the grid" + instead + "leave out its design to write every cell";
            case SearchDesign _, StagedDesign _, ExternalDesign _ ->
                "results decide which cases" + instead
                        + "give it a design that has its cases beforehand, such as {type: sobol, n: "
                        + design.mostRuns()
                        + "}";
        };
    }

    private void requireEmpty() throws IOException {
        if (Files.exists(folder)
                && (!Files.isDirectory(folder) || !FileTree.children(folder).isEmpty())) {
            throw new UsageError(folder + " exists and is not an empty folder");
        }
    }
}
