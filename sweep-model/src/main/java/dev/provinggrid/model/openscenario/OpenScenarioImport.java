package dev.provinggrid.model.openscenario;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.formula.Kind;
import dev.provinggrid.model.openscenario.ImportedManifest.SimulatorKeys;
import dev.provinggrid.model.openscenario.xml.XmlNode;
import dev.provinggrid.model.openscenario.xml.XmlSource;
import dev.provinggrid.model.openscenario.xml.XmlTree;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Makes a manifest of a scenario file, and a sweep of a distribution and the scenario file that it names.
 *
 * @param units units that the user has confirmed
 * @param simulator keys of the manifest that no scenario file says, each as JSON
 * @param pass criteria of the sweep
 */
public record OpenScenarioImport(UnitMapping units, Map<String, String> simulator, List<String> pass) {

    private static final int LONGEST_NAME = 63;

    /** A text file to be written. */
    public record Text(String name, String text) {}

    /**
     * What came of it.
     *
     * @param scenario name of the scenario
     * @param sweep empty for a scenario file
     * @param template the scenario file
     * @param parameters number of parameters
     * @param suggestedUnits by name, of numbers that have none and whose names suggest one
     * @param leftToTheSimulator declarations that are no parameters, each with the reason
     * @param notes what else a user should know
     */
    public record Imported(
            String scenario,
            Text manifest,
            Optional<Text> sweep,
            XmlSource template,
            int parameters,
            Map<String, String> suggestedUnits,
            List<String> leftToTheSimulator,
            List<String> notes) {}

    /**
     * Reads a file and the one that it names.
     *
     * @throws InvalidInput with everything wrong with both
     */
    public Imported read(Path file) {
        Problems problems = new Problems();
        XmlNode root = XmlTree.of(XmlSource.of(file));
        OpenScenarioVersion.check(root, problems);
        problems.throwIfAny();
        boolean distribution = root.child(DistributionFile.ELEMENT).isPresent();
        if (!distribution && !ScenarioFile.is(root)) {
            problems.add(Problem.at(root.place(), "neither a scenario nor a ParameterValueDistribution"));
        }
        problems.throwIfAny();
        return distribution ? sweep(file, root, problems) : scenario(file, problems);
    }

    private Imported scenario(Path file, Problems problems) {
        Template template = template(file, problems);
        return imported(template, Optional.empty(), List.of(), problems);
    }

    private Imported sweep(Path file, XmlNode root, Problems problems) {
        Optional<Path> path = DistributionFile.scenario(file, root, problems);
        problems.throwIfAny();
        Template template = template(path.orElseThrow(), problems);
        DistributionFile distribution = DistributionFile.read(root, template.scenario(), problems);
        String name = stem(file);
        return imported(template, Optional.of(new Named(name, file, distribution)), distribution.notes(), problems);
    }

    private record Named(String name, Path file, DistributionFile distribution) {}

    private record Template(String file, XmlSource text, ScenarioFile scenario) {}

    private static Template template(Path file, Problems problems) {
        XmlSource text = XmlSource.of(file);
        XmlNode root = XmlTree.of(text);
        OpenScenarioVersion.check(root, problems);
        if (!ScenarioFile.is(root)) {
            problems.add(Problem.at(root.place(), "not a scenario file"));
        }
        return new Template(text.file(), text, ScenarioFile.read(root, problems));
    }

    private Imported imported(Template template, Optional<Named> named, List<String> notes, Problems problems) {
        String scenario = freeName(kebab(template.file()));
        ScenarioFile declared = template.scenario();
        if (declared.parameters().isEmpty() && problems.none()) {
            problems.add(Problem.at(XmlSource.in(template.file()), "it declares no parameter with a value of its own"));
        }
        String manifest = new ImportedManifest(
                        scenario,
                        template.file(),
                        CanonicalJson.sha256(template.text().bytes()),
                        declared,
                        units,
                        new SimulatorKeys(simulator))
                .yaml(problems);
        problems.throwIfAny();
        boolean constrained = declared.declarations().values().stream()
                .anyMatch(it -> !it.groups().isEmpty());
        Optional<Text> sweep = named.map(it -> new Text(
                it.name() + ".yaml",
                new ImportedSweep(
                                sweepName(it.name()),
                                String.valueOf(it.file().getFileName()),
                                scenario,
                                declared,
                                it.distribution(),
                                units,
                                constrained,
                                pass)
                        .yaml()));
        return new Imported(
                scenario,
                new Text(scenario + ".yaml", manifest),
                sweep,
                template.text(),
                declared.parameters().size(),
                suggestedUnits(declared),
                left(declared),
                notes);
    }

    private Map<String, String> suggestedUnits(ScenarioFile scenario) {
        Map<String, String> suggested = new LinkedHashMap<>();
        scenario.parameters().stream()
                .filter(it -> it.type().kind() == Kind.NUMBER && units.isUnknown(it.name()))
                .forEach(it -> UnitMapping.suggested(it.name()).ifPresent(unit -> suggested.put(it.name(), unit)));
        return suggested;
    }

    private static List<String> left(ScenarioFile scenario) {
        List<String> left = new ArrayList<>();
        scenario.declarations().values().stream()
                .filter(it -> !it.isParameter())
                .forEach(it -> left.add(it.name() + ": " + it.whyNoParameter()));
        return left;
    }

    private static String stem(Path file) {
        return String.valueOf(file.getFileName()).replaceFirst("\\.xosc$", "");
    }

    /** Built-in scenarios keep their names. */
    private static String freeName(String name) {
        return new BuiltInScenarios().named(name).isPresent() ? name + "-xosc" : name;
    }

    /** A name for the scenario: words in lower case, joined by hyphens. */
    private static String kebab(String file) {
        String words = file.replaceFirst("\\.xosc$", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-|-$", "");
        return words.isEmpty() || !Character.isLetter(words.charAt(0)) ? "scenario-" + words : words;
    }

    private static String sweepName(String stem) {
        String name = stem.replaceAll("[^A-Za-z0-9._-]", "-").replaceAll("^[._-]+", "");
        return name.isEmpty() ? "sweep" : name.substring(0, Math.min(name.length(), LONGEST_NAME));
    }
}
