package dev.provinggrid.worker.runner;

import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Cases of a scenario whose parameters have any value that the manifest allows. */
final class AllowedValues {

    /** Words of free text; a new parameter of that kind needs some here. */
    private static final Map<String, List<String>> TEXTS = Map.of(
            "lidarChannels",
            List.of("0", "-90, 90", "+90.000000@999999.999999", "5@0, 5@0, -5@10.5", "1" + ", 1@3".repeat(127)),
            "route",
            List.of(""),
            "start",
            List.of("left0A0", "bottom1B0"),
            "goal",
            List.of("C1right1", "A1top0"));

    /** Parameters of a case that are at an end of what is allowed. */
    private static final int AT_AN_END = 4;

    private static final int LAST_MINUTE_S = (24 * 60 - 1) * 60;

    private final Manifest manifest;

    AllowedValues(Manifest manifest) {
        this.manifest = PerceptionModels.builtIn().offeredIn(manifest);
    }

    /**
     * The default preset with each parameter at each end of what is allowed, at each word where it has words. A few parameters of each
     * case are there: so many that it takes few cases, so few that
     * one seldom hides what another does.
     */
    Stream<Map<String, Value>> extremes() {
        List<Map<String, Value>> cases = new ArrayList<>();
        for (Map.Entry<String, Value> end : shuffledEnds()) {
            for (int index = 0; ; index++) {
                if (index == cases.size()) {
                    cases.add(new TreeMap<>());
                }
                Map<String, Value> more = new TreeMap<>(cases.get(index));
                boolean alone = more.isEmpty();
                if (more.size() < AT_AN_END
                        && more.put(end.getKey(), end.getValue()) == null
                        && (alone || canBe(usualBut(more)))) {
                    cases.set(index, more);
                    break;
                }
            }
        }
        return cases.stream().map(this::usualBut).filter(this::canBe);
    }

    /** In an order in which parameters of one kind, which stand together, seldom meet. */
    private List<Map.Entry<String, Value>> shuffledEnds() {
        List<Map.Entry<String, Value>> all = new ArrayList<>();
        manifest.parameters()
                .forEach(parameter -> ends(parameter).forEach(it -> all.add(Map.entry(parameter.name(), it))));
        Collections.shuffle(all, new Random(1));
        return all;
    }

    private Map<String, Value> usualBut(Map<String, Value> unusual) {
        Map<String, Value> values = usual();
        values.putAll(unusual);
        return values;
    }

    /** The default preset. */
    Map<String, Value> usual() {
        return preset(manifest.defaultPreset());
    }

    /** Whether no constraint of the scenario forbids it. */
    boolean canBe(Map<String, Value> values) {
        return manifest.constraints().stream().noneMatch(it -> it.forbids(values));
    }

    /** Any combination: a parameter has an end of what is allowed, anything between, or the preset's value. */
    Map<String, Value> combination(long seed) {
        Random draws = new Random(seed);
        List<String> presets = List.copyOf(manifest.presets().keySet());
        Map<String, Value> values =
                preset(presets.isEmpty() ? Optional.empty() : Optional.of(presets.get(draws.nextInt(presets.size()))));
        for (Parameter parameter : manifest.parameters()) {
            List<Value> ends = ends(parameter);
            switch (draws.nextInt(4)) {
                case 0 -> values.put(parameter.name(), ends.get(draws.nextInt(ends.size())));
                case 1, 2 -> values.put(parameter.name(), any(parameter, ends, draws));
                default -> {}
            }
        }
        return values;
    }

    private Map<String, Value> preset(Optional<String> name) {
        Map<String, Value> values = new TreeMap<>();
        manifest.parameters().forEach(it -> values.put(it.name(), it.defaultValue()));
        name.ifPresent(it -> values.putAll(manifest.presets().get(it).defaults()));
        return values;
    }

    private static List<Value> ends(Parameter parameter) {
        return switch (parameter.type()) {
            case NUMBER, INTEGER ->
                List.of(
                        new Value.Scalar(parameter.minimum().orElseThrow()),
                        new Value.Scalar(parameter.maximum().orElseThrow()));
            case BOOLEAN -> List.of(new Value.Flag(false), new Value.Flag(true));
            case TIME_OF_DAY -> List.of(new Value.Scalar(0), new Value.Scalar(LAST_MINUTE_S));
            case CHOICE, PERCEPTION_MODEL -> texts(parameter.choices());
            case TEXT -> texts(TEXTS.get(parameter.name()));
        };
    }

    private static List<Value> texts(List<String> words) {
        List<Value> values = new ArrayList<>();
        words.forEach(it -> values.add(new Value.Text(it)));
        return values;
    }

    /** Small numbers as often as large ones, where the range spans them. */
    private static Value any(Parameter parameter, List<Value> ends, Random draws) {
        return switch (parameter.type()) {
            case NUMBER -> new Value.Scalar(between(parameter, draws));
            case INTEGER -> new Value.Scalar(Math.rint(between(parameter, draws)));
            case TIME_OF_DAY -> new Value.Scalar(draws.nextInt(LAST_MINUTE_S + 1));
            case BOOLEAN, CHOICE, PERCEPTION_MODEL, TEXT -> ends.get(draws.nextInt(ends.size()));
        };
    }

    private static double between(Parameter parameter, Random draws) {
        double least = parameter.minimum().orElseThrow();
        double most = parameter.maximum().orElseThrow();
        double share = draws.nextDouble();
        return least > 0 ? least * Math.pow(most / least, share) : least + share * (most - least);
    }
}
