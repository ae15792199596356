package dev.provinggrid.worker.runner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.NoEffect;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a manifest declares without effect is neither warned of nor missed by anybody, so a false rule would hide what a parameter
 * does: each rule that is known before a run is driven with its parameters as they are and as they may be. Runs are short, so an
 * effect that comes late is not seen.
 */
class NoEffectIT {

    private static final int LONGEST_S = 30;
    private static final int VARIATIONS = 3;
    private static final int DRAWS = 1_000;

    private static final String NEEDS_A_TABLE =
            "dense-merge never has {mergeDriver=OneOf[values=[Text[text=recorded]]]}";

    private BuiltInRuns runs;

    @BeforeEach
    void runsAre(@TempDir Path folder) {
        runs = new BuiltInRuns(folder, LONGEST_S);
    }

    @Test
    void whatIsDeclaredWithoutEffectMovesNoTrace() {
        assertThat(wrong(false)).isEmpty();
    }

    @Test
    void whatIsDeclaredWithoutEffectInTrafficMovesNoTrace() {
        Required.program("sumo");
        assertThat(wrong(true)).as("but for what needs a table of the user's").containsExactly(NEEDS_A_TABLE);
    }

    @Test
    void aFalseRuleIsFound() {
        Manifest course = new BuiltInScenarios().named("double-lane-change").orElseThrow();
        assertThat(wrong(course, new NoEffect(Map.of(), Map.of(), Set.of("speed"))))
                .isNotEmpty();
    }

    private List<String> wrong(boolean withTraffic) {
        return new BuiltInScenarios()
                .all().stream()
                        .filter(it -> runs.haveTraffic(it.name()) == withTraffic)
                        .flatMap(manifest -> manifest.noEffects().stream()
                                .filter(it -> it.kpis().isEmpty())
                                .parallel()
                                .flatMap(rule -> wrong(manifest, rule)))
                        .toList();
    }

    private Stream<String> wrong(Manifest manifest, NoEffect rule) {
        Optional<Map<String, Value>> where = where(manifest, rule);
        if (where.isEmpty()) {
            return Stream.of(manifest.name() + " never has " + rule.parameters());
        }
        Map<String, Value> one = where.get();
        String trace = trace(manifest, one, 1);
        return IntStream.range(0, VARIATIONS)
                .filter(it -> !trace.equals(trace(manifest, varied(manifest, rule, one, it), seed(rule, it))))
                .mapToObj(it -> manifest.name() + ": " + rule + ", variation " + it);
    }

    /** The default preset but for what the rule asks for; any combination, where a constraint asks for more. */
    private Optional<Map<String, Value>> where(Manifest manifest, NoEffect rule) {
        AllowedValues allowed = new AllowedValues(manifest);
        return Stream.concat(
                        LongStream.range(0, DRAWS)
                                .mapToObj(allowed::combination)
                                .map(drawn -> mixed(
                                        allowed.usual(),
                                        drawn,
                                        rule.parameters().keySet())),
                        LongStream.range(0, DRAWS).mapToObj(allowed::combination))
                .filter(it -> applies(rule, it) && allowed.canBe(it))
                .findFirst()
                .map(runs::affordable);
    }

    private Map<String, Value> varied(Manifest manifest, NoEffect rule, Map<String, Value> one, int variation) {
        AllowedValues allowed = new AllowedValues(manifest);
        return LongStream.range(0, DRAWS)
                .map(it -> variation + it * VARIATIONS)
                .mapToObj(allowed::combination)
                .map(drawn -> mixed(one, drawn, rule.without()))
                .filter(it -> applies(rule, it) && !it.equals(one) && allowed.canBe(it))
                .findFirst()
                .orElse(one);
    }

    private static boolean applies(NoEffect rule, Map<String, Value> values) {
        return rule.parameters().entrySet().stream()
                .allMatch(it -> it.getValue().holds(values.get(it.getKey())));
    }

    private static long seed(NoEffect rule, int variation) {
        return rule.without().contains(NoEffect.SEED) ? 2 + variation : 1;
    }

    private static Map<String, Value> mixed(
            Map<String, Value> some, Map<String, Value> others, Iterable<String> names) {
        Map<String, Value> mixed = new TreeMap<>(some);
        names.forEach(it -> mixed.computeIfPresent(it, (name, _) -> others.get(name)));
        return mixed;
    }

    private String trace(Manifest manifest, Map<String, Value> values, long seed) {
        ByteArrayOutputStream trace = new ByteArrayOutputStream();
        runs.drive(manifest.name(), WireParameters.of(manifest, values), seed, trace);
        return trace.toString(StandardCharsets.UTF_8);
    }
}
