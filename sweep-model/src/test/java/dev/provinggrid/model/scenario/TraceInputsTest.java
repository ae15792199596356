package dev.provinggrid.model.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.manifest.ManifestReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class TraceInputsTest {

    private static final String MANIFEST = """
            format: 1
            scenario: gate
            version: "1"
            title: A gate
            runner: {exec: [gate]}
            parameters:
              delay: {type: number, unit: s, role: environment, default: 1}
              rule: {type: choice, role: system, choices: [none, wait], default: none}
              logging: {type: boolean, role: system, default: false}
            kpis:
              arrived: {unit: "1"}
              stopped: {unit: "1"}
            channels: {time: {unit: s}}
            noEffect:
            """;

    private static final String RULES = """
              - {parameters: [logging]}
              - {when: {arrived: 0}, parameters: [delay, seed]}
              - {when: {rule: [none], stopped: absent}, parameters: [delay]}
            """;

    private static final Map<String, Double> SOME = Map.of("arrived", 3.0, "stopped", 1.0);

    private final Manifest manifest = read(RULES);

    private static Manifest read(String rules) {
        return new ManifestReader().read((MANIFEST + rules).getBytes(StandardCharsets.UTF_8));
    }

    private String digest(double delay, String rule, boolean logging, long seed, Map<String, Double> kpis) {
        Map<String, Value> values = new TreeMap<>(Map.of(
                "delay", new Value.Scalar(delay), "rule", new Value.Text(rule), "logging", new Value.Flag(logging)));
        return new TraceInputs(manifest).digest(values, 0, seed, kpis);
    }

    @Test
    void everyParameterAndTheSeedReachTheTraceUnlessTheScenarioSaysOtherwise() {
        String one = digest(1, "wait", false, 7, SOME);
        assertThat(digest(2, "wait", false, 7, SOME)).isNotEqualTo(one);
        assertThat(digest(1, "none", false, 7, SOME)).isNotEqualTo(one);
        assertThat(digest(1, "wait", false, 8, SOME)).isNotEqualTo(one);
        assertThat(digest(1, "wait", true, 7, SOME)).isEqualTo(one);
    }

    @Test
    void whatARunMeasuredDecidesTogetherWithItsParameters() {
        Map<String, Double> none = Map.of("arrived", 0.0, "stopped", 1.0);
        assertThat(digest(1, "wait", false, 7, none)).isEqualTo(digest(2, "wait", false, 8, none));
        assertThat(digest(1, "wait", false, 7, none)).isNotEqualTo(digest(1, "none", false, 7, none));
        Map<String, Double> running = Map.of("arrived", 3.0);
        assertThat(digest(1, "none", false, 7, running)).isEqualTo(digest(2, "none", false, 7, running));
        assertThat(digest(1, "wait", false, 7, running)).isNotEqualTo(digest(2, "wait", false, 7, running));
    }

    @Test
    void everythingWrongWithARuleIsTold() {
        assertThatThrownBy(() -> read("""
                          - {when: {arrivd: 0, stopped: sometimes, rule: [nobody]}, parameters: [dely]}
                          - {when: {arrived: 0}}
                        """))
                .isInstanceOfSatisfying(
                        InvalidInput.class,
                        it -> assertThat(it.problems())
                                .extracting(Object::toString)
                                .satisfiesExactlyInAnyOrder(
                                        line -> assertThat(line)
                                                .contains("unknown parameter or KPI", "did you mean \"arrived\"?"),
                                        line -> assertThat(line)
                                                .contains("not a condition on a KPI", "a number in SI, or absent"),
                                        line -> assertThat(line).contains("unknown level of rule"),
                                        line -> assertThat(line)
                                                .contains("unknown parameter", "did you mean \"delay\"?"),
                                        line -> assertThat(line).contains("\"parameters\" is missing")));
    }
}
