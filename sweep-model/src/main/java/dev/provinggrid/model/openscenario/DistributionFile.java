package dev.provinggrid.model.openscenario;

import dev.provinggrid.model.openscenario.xml.XmlNode;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A {@code ParameterValueDistribution}.
 *
 * @param variations in the order of the file; the last varies fastest
 * @param runs number of test runs of a stochastic one; empty for a deterministic one
 * @param seed of a stochastic one, if it states one
 * @param notes what was read in one way where another can be meant, for people
 */
record DistributionFile(List<Variation> variations, OptionalLong runs, Optional<String> seed, List<String> notes) {

    static final String ELEMENT = "ParameterValueDistribution";

    private static final List<String> KINDS = List.of("Deterministic", "Stochastic");

    /**
     * The scenario file that it varies.
     *
     * @param file the distribution; it names the other from its own folder
     * @return empty, with a problem where the name stands, if there is no such file
     */
    static Optional<Path> scenario(Path file, XmlNode root, Problems problems) {
        return root.requiredChild(ELEMENT, problems)
                .flatMap(it -> it.requiredChild("ScenarioFile", problems))
                .flatMap(it -> it.required("filepath", problems)
                        .flatMap(written -> named(file, written, it.place(), problems)));
    }

    private static Optional<Path> named(Path file, String written, Place place, Problems problems) {
        Path folder = file.toAbsolutePath().normalize().getParent();
        try {
            Optional<Path> named =
                    Optional.of(folder.resolve(written).normalize()).filter(Files::isRegularFile);
            if (named.isEmpty()) {
                problems.add(Problem.at(place, "there is no such file")
                        .withValue(written)
                        .withAllowed("the scenario file, by its path from " + folder));
            }
            return named;
        } catch (InvalidPathException e) {
            problems.add(Problem.at(place, "not a path of a scenario file").withValue(written));
            return Optional.empty();
        }
    }

    static DistributionFile read(XmlNode root, ScenarioFile scenario, Problems problems) {
        XmlNode distribution = root.child(ELEMENT).orElseThrow();
        List<String> notes = new ArrayList<>();
        List<Variation> variations = new ArrayList<>();
        List<XmlNode> definitions = distribution.children().stream()
                .filter(it -> !it.name().equals("ScenarioFile"))
                .toList();
        definitions.stream()
                .filter(it -> !KINDS.contains(it.name()))
                .forEach(it -> problems.add(
                        Problem.at(it.place(), "unknown kind of distribution").noneOf(it.name(), KINDS)));
        if (definitions.size() != 1) {
            problems.add(Problem.at(distribution.place(), "a distribution is either deterministic or stochastic")
                    .withValue(definitions.size() + " of them"));
        }
        VariedNames names = new VariedNames(scenario, problems);
        Optional<XmlNode> stochastic = distribution.child("Stochastic");
        distribution
                .child("Deterministic")
                .ifPresent(it -> variations.addAll(new DeterministicReader(names, problems).read(it)));
        stochastic.ifPresent(it -> variations.addAll(new StochasticReader(names, problems, notes).read(it)));
        refuseTwice(distribution, variations, problems);
        return new DistributionFile(
                List.copyOf(variations),
                stochastic.map(it -> StochasticReader.runs(it, problems)).orElse(OptionalLong.empty()),
                stochastic.flatMap(it -> StochasticReader.seed(it, problems, notes)),
                notes);
    }

    private static void refuseTwice(XmlNode distribution, List<Variation> variations, Problems problems) {
        Map<String, Integer> count = new HashMap<>();
        variations.stream().flatMap(Variation::names).forEach(it -> count.merge(it, 1, Integer::sum));
        count.forEach((name, times) -> {
            if (times > 1) {
                problems.add(Problem.at(distribution.place(), "a parameter varies once")
                        .withValue(name + ", " + times + " times"));
            }
        });
    }
}
