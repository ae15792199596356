package dev.provinggrid.model.openscenario;

import static dev.provinggrid.model.openscenario.ScenarioFiles.cases;
import static dev.provinggrid.model.openscenario.ScenarioFiles.deterministic;
import static dev.provinggrid.model.openscenario.ScenarioFiles.drawn;
import static dev.provinggrid.model.openscenario.ScenarioFiles.forbidden;
import static dev.provinggrid.model.openscenario.ScenarioFiles.range;
import static dev.provinggrid.model.openscenario.ScenarioFiles.set;
import static dev.provinggrid.model.openscenario.ScenarioFiles.stochastic;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.openscenario.OpenScenarioImport.Imported;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.sweep.Sweep;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Scenario files and distributions of our own, as manifests and sweeps. */
class OpenScenarioImportTest {

    @TempDir
    private Path folder;

    private ScenarioFiles files;

    @BeforeEach
    void ofTheFolder() {
        files = new ScenarioFiles(folder);
    }

    private static double si(Case of, String parameter) {
        return ((Value.Scalar) of.values().get(parameter)).si();
    }

    @Test
    void aScenarioFileBecomesAManifest() {
        Imported imported = files.imported(files.scenario(ScenarioFiles.DECLARATIONS));
        Manifest manifest = ScenarioFiles.manifest(imported);
        assertThat(manifest.name()).isEqualTo("cut-in-xosc");
        assertThat(manifest.title()).isEqualTo("A cut-in > of our own");
        assertThat(manifest.parameters())
                .extracting(Parameter::name)
                .containsExactly("speed_kph", "gap_m", "lane", "model", "night");
        assertThat(manifest.parameters())
                .extracting(Parameter::type)
                .containsExactly(
                        Parameter.Type.NUMBER,
                        Parameter.Type.NUMBER,
                        Parameter.Type.INTEGER,
                        Parameter.Type.TEXT,
                        Parameter.Type.BOOLEAN);
        assertThat(manifest.parameters())
                .extracting(Parameter::defaultValue)
                .containsExactly(
                        new Value.Scalar(50),
                        new Value.Scalar(20),
                        new Value.Scalar(-1),
                        new Value.Text("car & trailer"),
                        new Value.Flag(false));
        assertThat(manifest.constraints())
                .singleElement()
                .satisfies(it -> assertThat(
                                it.requirement().orElseThrow().formula().text())
                        .isEqualTo("$gap_m > $speed_kph / 3.6 * 2 and $gap_m <= 100 or $gap_m == 0"));
        assertThat(imported.sweep()).isEmpty();
        assertThat(imported.leftToTheSimulator())
                .containsExactly("_speed: its value is computed from other parameters");
        assertThat(imported.suggestedUnits()).isEqualTo(Map.of("speed_kph", "km/h", "gap_m", "m"));
    }

    @Test
    void anotherFileIsAnotherVersion() {
        String one = ScenarioFiles.manifest(files.imported(files.scenario(ScenarioFiles.DECLARATIONS)))
                .version();
        String other = ScenarioFiles.manifest(
                        files.imported(files.scenario(ScenarioFiles.DECLARATIONS.replace("50.0", "50.00"))))
                .version();
        assertThat(one).isNotEqualTo(other);
    }

    @Test
    void rangesReachTheUpperLimitWhereAStepMeetsIt() {
        Sweep sweep = files.sweep(deterministic(range("speed_kph", "0.1", "0.7", "0.2"), range("lane", "1", "4", "2")));
        assertThat(cases(sweep))
                .extracting(it -> si(it, "speed_kph") + " " + si(it, "lane"))
                .containsExactly(
                        "0.1 1.0", "0.1 3.0", "0.3 1.0", "0.3 3.0", "0.5 1.0", "0.5 3.0", "0.7 1.0", "0.7 3.0");
    }

    /** The group of two does not hold and neither does the other: 50 km/h is 27.8 m in two seconds. */
    @Test
    void groupsAreAlternativesAndTheConstraintsOfOneHoldTogether() {
        Sweep sweep = files.sweep(deterministic(set("gap_m", "0", "20", "27.7", "27.8", "100", "101")));
        assertThat(cases(sweep)).extracting(it -> si(it, "gap_m")).containsExactly(0.0, 27.8, 100.0);
        assertThat(forbidden(sweep)).isEqualTo(3);
    }

    /** With a unit a number is kept in m/s, rounded; 36 km/h are 10 m/s, and twice that is not more than 20 m. */
    @Test
    void constraintsAreExactAlsoWithUnits() {
        files = new ScenarioFiles(
                folder,
                new UnitMapping(Map.of(
                        "*_kph",
                        Unit.named("km/h").orElseThrow(),
                        "gap_m",
                        Unit.named("m").orElseThrow())));
        Sweep sweep = files.sweep(deterministic(
                range("speed_kph", "18", "54", "18"), set("gap_m", "10", "10.1", "20", "20.01", "30", "31")));
        assertThat(sweep.manifest().parameter("speed_kph").orElseThrow().unit()).isEqualTo("m/s");
        assertThat(cases(sweep))
                .extracting(it -> Math.round(si(it, "speed_kph") * 3.6) + " " + si(it, "gap_m"))
                .containsExactly(
                        "18 10.1",
                        "18 20.0",
                        "18 20.01",
                        "18 30.0",
                        "18 31.0",
                        "36 20.01",
                        "36 30.0",
                        "36 31.0",
                        "54 31.0");
    }

    @Test
    void valueSetsVaryTogetherAndWhatNeverVariesIsFixed() {
        String sets = """
                <DeterministicMultiParameterDistribution><ValueSetDistribution>
                  <ParameterValueSet>
                    <ParameterAssignment parameterRef="lane" value="1"/>
                    <ParameterAssignment parameterRef="model" value="van"/>
                    <ParameterAssignment parameterRef="night" value="true"/>
                  </ParameterValueSet>
                  <ParameterValueSet>
                    <ParameterAssignment parameterRef="model" value="bus"/>
                    <ParameterAssignment parameterRef="lane" value="1"/>
                    <ParameterAssignment parameterRef="night" value="1"/>
                  </ParameterValueSet>
                  <ParameterValueSet>
                    <ParameterAssignment parameterRef="lane" value="2"/>
                    <ParameterAssignment parameterRef="model" value="van"/>
                    <ParameterAssignment parameterRef="night" value="true"/>
                  </ParameterValueSet>
                </ValueSetDistribution></DeterministicMultiParameterDistribution>
                """;
        Sweep sweep = files.sweep(deterministic(set("gap_m", "30", "40"), sets));
        assertThat(cases(sweep))
                .extracting(it -> it.wire().get("gap_m") + " " + it.wire().get("lane") + " "
                        + it.wire().get("model") + " " + it.wire().get("night"))
                .containsExactly(
                        "30.0 1 van true",
                        "30.0 1 bus true",
                        "30.0 2 van true",
                        "40.0 1 van true",
                        "40.0 1 bus true",
                        "40.0 2 van true");
    }

    @Test
    void expressionsWithoutParametersAreValues() {
        Sweep sweep = files.sweep(deterministic(set("gap_m", "${0.6/2 + 30}", "${pow(2, 5) + sqrt(4)}")));
        assertThat(cases(sweep)).extracting(it -> si(it, "gap_m")).containsExactly(30.3, 34.0);
    }

    /** Variance 16 is a standard deviation of 4. */
    @Test
    void aNormalDistributionIsReadByItsVariance() {
        Sweep sweep = files.sweep(stochastic(
                "numberOfTestRuns=\"1000\" randomSeed=\"3\"",
                drawn("speed_kph", "<NormalDistribution expectedValue=\"80\" variance=\"16\"/>"),
                drawn(
                        "gap_m",
                        "<UniformDistribution><Range lowerLimit=\"60\" upperLimit=\"100\"/></UniformDistribution>")));
        List<Case> cases = cases(sweep);
        assertThat(cases).hasSize(1000);
        assertThat(sweep.isSampled()).isTrue();
        assertThat(mean(cases, "speed_kph")).isCloseTo(80, within(.5));
        assertThat(Math.sqrt(variance(cases, "speed_kph"))).isCloseTo(4, within(.4));
        assertThat(mean(cases, "gap_m")).isCloseTo(80, within(1.5));
    }

    @Test
    void aLognormalDistributionHasTheStatedMomentsItself() {
        Sweep sweep = files.sweep(stochastic(
                "numberOfTestRuns=\"2000\" randomSeed=\"5\"",
                drawn("speed_kph", "<LogNormalDistribution expectedValue=\"30\" variance=\"100\"/>"),
                drawn(
                        "gap_m",
                        "<UniformDistribution><Range lowerLimit=\"99\" upperLimit=\"100\"/></UniformDistribution>")));
        List<Case> cases = cases(sweep);
        assertThat(mean(cases, "speed_kph")).isCloseTo(30, within(1.0));
        assertThat(variance(cases, "speed_kph")).isCloseTo(100, within(20.0));
    }

    @Test
    void setsAndPoissonAndHistogramsAreDrawnByTheirWeights() {
        Sweep sweep = files.sweep(
                stochastic(
                        "numberOfTestRuns=\"1500\"",
                        drawn(
                                "model",
                                "<ProbabilityDistributionSet><Element value=\"van\" weight=\"3\"/><Element value=\"bus\" weight=\"1\"/></ProbabilityDistributionSet>"),
                        drawn("lane", "<PoissonDistribution expectedValue=\"2.5\"/>"),
                        drawn(
                                "gap_m",
                                "<Histogram><Bin weight=\"1\"><Range lowerLimit=\"90\" upperLimit=\"100\"/></Bin><Bin weight=\"1\"><Range lowerLimit=\"40\" upperLimit=\"60\"/></Bin></Histogram>")));
        List<Case> cases = cases(sweep);
        assertThat(cases.stream()
                                .filter(it -> it.wire().get("model").equals("van"))
                                .count()
                        / 1500.0)
                .isCloseTo(.75, within(.05));
        assertThat(mean(cases, "lane")).isCloseTo(2.5, within(.2));
        assertThat(variance(cases, "lane")).isCloseTo(2.5, within(.4));
        assertThat(cases.stream().filter(it -> si(it, "gap_m") > 60 && si(it, "gap_m") < 90))
                .isEmpty();
        assertThat(cases.stream().filter(it -> si(it, "gap_m") >= 90).count() / 1500.0)
                .isCloseTo(.5, within(.05));
    }

    @Test
    void aSeedWithAFractionBecomesAWholeNumberAndIsTold() {
        files.scenario(ScenarioFiles.DECLARATIONS);
        Imported imported = files.imported(files.distribution(stochastic(
                "numberOfTestRuns=\"5\" randomSeed=\"0.25\"",
                drawn(
                        "gap_m",
                        "<UniformDistribution><Range lowerLimit=\"30\" upperLimit=\"90\"/></UniformDistribution>"))));
        assertThat(imported.notes()).singleElement().asString().contains("the seed 0.25 is no whole number");
        assertThat(cases(ScenarioFiles.sweep(imported))).hasSize(5);
    }

    private static double mean(List<Case> cases, String parameter) {
        return cases.stream().mapToDouble(it -> si(it, parameter)).average().orElseThrow();
    }

    private static double variance(List<Case> cases, String parameter) {
        double mean = mean(cases, parameter);
        return cases.stream()
                .mapToDouble(it -> (si(it, parameter) - mean) * (si(it, parameter) - mean))
                .average()
                .orElseThrow();
    }
}
