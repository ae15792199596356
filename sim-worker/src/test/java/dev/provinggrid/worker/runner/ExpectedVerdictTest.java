package dev.provinggrid.worker.runner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.RecordPolicy;
import dev.provinggrid.model.scenario.VideoSize;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.aeb.OffroadAeb;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What a worker expects of a verdict, by the conditions that its lease carries. */
class ExpectedVerdictTest {

    private static final RunReport STOPPED = run(true, Map.of("collisions", 0.0, "unbrakedImpact", 1.0));
    private static final RunReport COLLIDED = run(true, Map.of("collisions", 1.0, "unbrakedImpact", 1.0));

    private final Manifest manifest =
            new BuiltInScenarios().named("offroad-aeb").orElseThrow();
    private final ExpectedVerdict expected =
            new ExpectedVerdict(new Runners(List.of(new OffroadAeb()), Optional.empty()));

    @Test
    void aRunPassesThatMeetsEveryConditionOfItsLease() {
        GrantedAttempt attempt =
                lease(List.of("unbrakedImpact == 1"), List.of("collisions == 0", "impactSpeed < 5 km/h"));
        assertThat(expected.passes(attempt, STOPPED)).isTrue();
        assertThat(expected.passes(attempt, COLLIDED)).isFalse();
    }

    @Test
    void aRunThatIsNotValidDoesNotPass() {
        GrantedAttempt attempt = lease(List.of("unbrakedImpact == 0"), List.of("collisions == 0"));
        assertThat(expected.passes(attempt, STOPPED)).isFalse();
        assertThat(expected.passes(lease(List.of(), List.of("collisions == 0")), run(false, STOPPED.kpis())))
                .isFalse();
    }

    @Test
    void aConditionMayNameAModelThatDidNotComeWithTheWorker() {
        GrantedAttempt attempt = lease(List.of(), List.of("collisions == 0 || perceptionModel == my-own"));
        assertThat(expected.passes(attempt, STOPPED)).isTrue();
    }

    @Test
    void twoCriteriaOfTheSweepMayHaveOneCondition() {
        GrantedAttempt attempt = lease(List.of(), List.of("collisions == 0", "collisions == 0"));
        assertThat(expected.passes(attempt, STOPPED)).isTrue();
    }

    /** Criteria that were read are kept for the next run of the sweep; the cheat keeps them for another sweep too. */
    @Test
    void eachLeaseIsJudgedByItsOwnCriteria() {
        assertThat(expected.passes(lease(List.of(), List.of("collisions == 0")), STOPPED))
                .isTrue();
        assertThat(expected.passes(lease(List.of(), List.of("collisions == 1")), STOPPED))
                .isFalse();
        assertThat(expected.passes(lease(List.of("unbrakedImpact == 0"), List.of("collisions == 0")), STOPPED))
                .isFalse();
    }

    @Test
    void nothingPassesThatCannotBeJudgedHere() {
        assertThat(expected.passes(lease(List.of(), List.of()), STOPPED)).isFalse();
        assertThat(expected.passes(lease(List.of(), List.of("unheardOf == 0")), STOPPED))
                .isFalse();
        assertThat(expected.passes(lease("elsewhere", Map.of(), List.of(), List.of("collisions == 0")), STOPPED))
                .isFalse();
        assertThat(expected.passes(lease("offroad-aeb", Map.of(), List.of(), List.of("collisions == 0")), STOPPED))
                .as("a lease without parameters")
                .isFalse();
    }

    private static RunReport run(boolean exercised, Map<String, Double> kpis) {
        return new RunReport(exercised, "standstill", "", kpis, List.of(), 10, "");
    }

    private GrantedAttempt lease(List<String> valid, List<String> pass) {
        Map<String, Value> defaults =
                manifest.parameters().stream().collect(Collectors.toMap(Parameter::name, Parameter::defaultValue));
        return lease(manifest.name(), WireParameters.of(manifest, defaults), valid, pass);
    }

    private GrantedAttempt lease(
            String scenario, Map<String, Object> parameters, List<String> valid, List<String> pass) {
        return new GrantedAttempt(
                1,
                "token",
                "s1",
                0,
                1,
                scenario,
                manifest.digest(),
                Map.of(),
                parameters,
                valid,
                pass,
                60,
                0,
                7,
                RecordPolicy.FAILURES,
                RecordPolicy.NONE,
                VideoSize.CAMERA,
                0);
    }
}
