package dev.provinggrid.cli.command.prepare.openscenario;

import dev.provinggrid.cli.failure.InvalidFile;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.model.openscenario.OpenScenarioImport;
import dev.provinggrid.model.openscenario.OpenScenarioImport.Imported;
import dev.provinggrid.model.openscenario.UnitMapping;
import dev.provinggrid.model.problem.InvalidInput;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a scenario, and where the file is a distribution a sweep, of files in OpenSCENARIO XML. */
@Command(
        name = "import",
        description = {
            "Makes a manifest of an OpenSCENARIO file, and a sweep of a ParameterValueDistribution.",
            "Everything or, where anything is wrong, nothing."
        })
public final class ScenarioImportCommand implements Runnable {

    @Parameters(paramLabel = "FILE.xosc", description = "Scenario or ParameterValueDistribution, version 1.0 to 1.3.")
    private Path file;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "DIR",
            description = "Folder of scenarios for manifest, sweep file and a copy of the scenario.")
    private Path out;

    @Option(
            names = "--units",
            paramLabel = "FILE",
            description =
                    "Units of declared numbers, @|italic NAME: UNIT|@ a line, or @|italic \"*_kph\": km/h|@ for an ending.")
    private Path units;

    @Option(
            names = "--like",
            paramLabel = "MANIFEST",
            description = "Manifest of your simulator: its runner, KPIs, channels and agents are taken over.")
    private Path like;

    @Option(
            names = "--pass",
            paramLabel = "CONDITION",
            description = "What a run has to meet; by default @|italic collisions == 0|@. Repeatable.")
    private List<String> pass = new ArrayList<>();

    @Option(names = "--replace", description = "Replaces what an earlier import wrote.")
    private boolean replace;

    @Mixin
    private Output output;

    /** What {@code --json} prints. */
    record Report(
            String scenario,
            String manifest,
            String sweepFile,
            int parameters,
            Integer planned,
            Integer forbidden,
            String forbiddenFile,
            Map<String, String> suggestedUnits,
            String unitsFile,
            List<String> leftToTheSimulator,
            List<String> notes) {}

    @Override
    public void run() {
        SimulatorManifest simulator = SimulatorManifest.of(Optional.ofNullable(like));
        Imported imported = imported(simulator);
        ImportedFiles files = ImportedFiles.checked(imported, out);
        if (!replace) {
            files.requireNew();
        }
        files.write();
        output.print(report(imported, files), text -> print(imported, files, text));
    }

    private Imported imported(SimulatorManifest simulator) {
        try {
            UnitMapping mapping = units == null ? UnitMapping.none() : UnitMapping.read(units);
            return new OpenScenarioImport(mapping, simulator.keys(), criteria(simulator)).read(file);
        } catch (InvalidInput invalid) {
            throw new InvalidFile(file.toString(), invalid);
        }
    }

    private List<String> criteria(SimulatorManifest simulator) {
        if (!pass.isEmpty()) {
            return pass;
        }
        if (!simulator.reports("collisions")) {
            throw new UsageError("your simulator reports no collisions; say with --pass what a run has to meet");
        }
        return List.of("collisions == 0");
    }

    private Report report(Imported imported, ImportedFiles files) {
        Optional<ForbiddenCombinations> forbidden = files.forbidden();
        return new Report(
                imported.scenario(),
                files.manifest().toString(),
                files.sweepFile().map(Path::toString).orElse(null),
                imported.parameters(),
                forbidden.map(it -> it.sweep().plannedCases()).orElse(null),
                forbidden.map(ForbiddenCombinations::count).orElse(null),
                files.forbiddenFile().map(Path::toString).orElse(null),
                imported.suggestedUnits(),
                files.unitsFile().map(Path::toString).orElse(null),
                imported.leftToTheSimulator(),
                imported.notes());
    }

    private static void print(Imported imported, ImportedFiles files, PrintWriter out) {
        out.println(
                "scenario " + imported.scenario() + ", " + imported.parameters() + " parameters: " + files.manifest());
        files.forbidden().ifPresent(it -> {
            out.println("sweep of " + it.sweep().plannedCases() + " cases: "
                    + files.sweepFile().orElseThrow());
            it.print(out);
        });
        files.forbiddenFile().ifPresent(it -> out.println("all of them: " + it));
        files.unitsFile()
                .ifPresent(it -> out.println(
                        "numbers without a unit; if what their names suggest is right, import again with --replace --units "
                                + it));
        if (!imported.leftToTheSimulator().isEmpty()) {
            out.println("left to the simulator:");
            imported.leftToTheSimulator().forEach(it -> out.println("  " + it));
        }
        imported.notes().forEach(it -> out.println("note: " + it));
    }
}
