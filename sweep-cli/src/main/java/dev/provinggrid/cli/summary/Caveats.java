package dev.provinggrid.cli.summary;

import dev.provinggrid.cli.summary.outcome.DesignShare;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.summary.page.Section;
import dev.provinggrid.model.perception.ModelLimitation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a reader has to know before the figures, though nothing is wrong: what they must not be used for, how many runs gave the system
 * the ground truth, which are those whose KPI {@code oracleInputs} is 1, what a share of cases means that were not all combined, and
 * that cases take another course each time, where the manifest says so.
 */
public record Caveats(SweepResult result) implements Section {

    private static final String ORACLE = "oracleInputs";
    private static final Pattern UNPRINTABLE = Pattern.compile("[\\s\\p{C}]+");

    /** Each begins with its message, so that it survives a narrow page. */
    public List<String> sentences() {
        return Stream.of(limitations(), oracles(), design(), expected())
                .flatMap(it -> it)
                .toList();
    }

    /** One for the models that share limitation and label: {@code No predictive use: yolov2, yolov3 (fitted to ...).} */
    private Stream<String> limitations() {
        Map<ModelLimitation, String> models = result.limitations().stream()
                .collect(Collectors.groupingBy(
                        it -> new ModelLimitation("", it.limitation(), it.label()),
                        LinkedHashMap::new,
                        Collectors.mapping(ModelLimitation::model, Collectors.joining(", "))));
        return models.entrySet().stream()
                .map(it -> sentence(it.getKey(), it.getValue()))
                .map(UNPRINTABLE::matcher)
                .map(it -> it.replaceAll(" "));
    }

    private static String sentence(ModelLimitation shared, String models) {
        String limitation = shared.limitation();
        return limitation.substring(0, 1).toUpperCase(Locale.ROOT) + limitation.substring(1) + ": " + models
                + (shared.label().isEmpty() ? "." : " (" + shared.label() + ").");
    }

    private Stream<String> oracles() {
        int cases = result.cases().size();
        long told = result.cases().stream()
                .filter(it -> it.kpis() != null && it.kpis().getOrDefault(ORACLE, 0.0) == 1)
                .count();
        return told == 0
                ? Stream.of()
                : Stream.of("Oracle: in " + told + " of " + cases + (cases == 1 ? " case" : " cases")
                        + " the system was told the true distance, speed and friction, which no system knows.");
    }

    private Stream<String> design() {
        return result.design().filter(DesignShare::isTold).stream()
                .map(it -> "Design " + it.type() + ": the share that passed is " + it.share() + ".");
    }

    private Stream<String> expected() {
        return Optional.ofNullable(result.sweep().audit()).stream().flatMap(it -> it.expected().stream());
    }

    @Override
    public List<String> lines(Page page) {
        return sentences().stream().map(page.style()::yellow).toList();
    }
}
