package dev.provinggrid.cli.it;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/** Small sweeps drawn at random from the manifests of scenarios that run in moments: two or three axes of two levels, two replicates. */
final class DrawnSweeps {

    /** What makes a run of a scenario short, and what keeps pictures out of it. */
    private static final Map<String, Map<String, String>> SHORT = Map.of(
            "offroad-aeb", Map.of("perceptionModel", "yolov3", "initialDistance", "0 m"),
            "skid-pad", Map.of(),
            "double-lane-change", Map.of(),
            "ring-road", Map.of("duration", "40 s", "judgedTime", "10 s"),
            "cooperative-crossing", Map.of(),
            "cut-in", Map.of(),
            "cut-out", Map.of(),
            "car-following-brake", Map.of());

    private final Random random;
    private final BuiltInScenarios scenarios = new BuiltInScenarios();

    DrawnSweeps(long seed) {
        this.random = new Random(seed);
    }

    /** Another one that is valid. */
    String next(int number) {
        return Stream.generate(() -> drawn("drawn-" + number))
                .filter(this::isValid)
                .findFirst()
                .orElseThrow();
    }

    private boolean isValid(String yaml) {
        try {
            return new SweepReader(scenarios)
                            .parse(yaml.getBytes(StandardCharsets.UTF_8))
                            .plannedCases()
                    > 0;
        } catch (InvalidInput invalid) {
            return false;
        }
    }

    private String drawn(String name) {
        List<String> names = SHORT.keySet().stream().sorted().toList();
        Manifest manifest =
                scenarios.named(names.get(random.nextInt(names.size()))).orElseThrow();
        Map<String, String> fixed = SHORT.get(manifest.name());
        List<Parameter> parameters = new ArrayList<>(manifest.parameters());
        Collections.shuffle(parameters, random);
        List<String> axes = parameters.stream()
                .filter(it -> !fixed.containsKey(it.name()))
                .flatMap(it -> levels(it).stream().map(levels -> it.name() + ": [" + levels + "]"))
                .limit(2L + random.nextInt(2))
                .toList();
        List<String> settings = fixed.entrySet().stream()
                .map(it -> it.getKey() + ": " + it.getValue())
                .sorted()
                .toList();
        return "format: 1\nsweep: " + name + "\nscenario: " + manifest.name() + "\naxes: {" + String.join(", ", axes)
                + "}\nparameters: {" + String.join(", ", settings) + "}\nreplicates: 2\npass: ["
                + manifest.kpis().getFirst().name() + " >= 0]\nexecution: {wallTimeout: 30 s}\n";
    }

    private Optional<String> levels(Parameter parameter) {
        return switch (parameter.type()) {
            case BOOLEAN -> Optional.of("false, true");
            case CHOICE -> words(parameter);
            case NUMBER, INTEGER -> numbers(parameter);
            case TEXT, TIME_OF_DAY, PERCEPTION_MODEL -> Optional.empty();
        };
    }

    private Optional<String> words(Parameter parameter) {
        List<String> words = new ArrayList<>(parameter.choices());
        Collections.shuffle(words, random);
        return Optional.of(words)
                .filter(it -> it.size() > 1)
                .map(it -> "\"" + it.getFirst() + "\", \"" + it.getLast() + "\"");
    }

    /** The default, or what lies near it, and a value on the way to a bound; in SI. */
    private Optional<String> numbers(Parameter parameter) {
        if (parameter.minimum().isEmpty()
                || parameter.maximum().isEmpty()
                || !(parameter.defaultValue() instanceof Value.Scalar(double usual))) {
            return Optional.empty();
        }
        double bound = random.nextBoolean()
                ? parameter.minimum().getAsDouble()
                : parameter.maximum().getAsDouble();
        double other = usual + (bound - usual) * random.nextInt(1, 4) / 8;
        boolean whole = parameter.type() == Parameter.Type.INTEGER;
        String unit = parameter.unit().equals("1") || parameter.unit().isEmpty() ? "" : " " + parameter.unit();
        String one = whole ? String.valueOf((long) usual) : usual + unit;
        String two = whole ? String.valueOf((long) other) : other + unit;
        return one.equals(two) ? Optional.empty() : Optional.of(one + ", " + two);
    }
}
