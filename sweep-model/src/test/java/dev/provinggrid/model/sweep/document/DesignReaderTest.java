package dev.provinggrid.model.sweep.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.model.design.CoveringCases;
import dev.provinggrid.model.design.axis.ContinuousAxis;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.TestTrack;
import dev.provinggrid.model.sweep.Sweep;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Designs as sweep files say them. */
class DesignReaderTest {

    private static final String AROUND = """
            format: 1
            sweep: designed
            scenario: test-track
            pass: [collisions == 0]
            seed: 7
            """;

    private static final String AXES = """
            axes:
              weather: [clear, cloudy, heavy-snow]
              speed: {range: [30 km/h, 80 km/h]}
              distance: {range: [10, 1000], unit: m, scale: log}
            """;

    private static Sweep read(String rest) {
        return new SweepReader(new TestTrack()).parse((AROUND + rest).getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> problems(String rest) {
        return catchThrowableOfType(InvalidInput.class, () -> read(rest)).problems().stream()
                .map(Object::toString)
                .toList();
    }

    private static List<Case> cases(Sweep sweep) {
        return sweep.cases().next(List.of());
    }

    private static double si(Case of, String parameter) {
        return ((Value.Scalar) of.values().get(parameter)).si();
    }

    private static String word(Case of, String parameter) {
        return ((Value.Text) of.values().get(parameter)).text();
    }

    @Test
    void aSobolDesignSpreadsItsPointsOverRangesAndLevels() {
        Sweep sweep = read(AXES + "design: {type: sobol, n: 96}\n");
        List<Case> cases = cases(sweep);
        assertThat(cases).hasSize(96).hasSize(sweep.plannedCases());
        assertThat(cases).allSatisfy(it -> {
            assertThat(si(it, "speed")).isBetween(30 / 3.6, 80 / 3.6);
            assertThat(si(it, "distance")).isBetween(10.0, 1000.0);
        });
        assertThat(cases.stream().filter(it -> si(it, "distance") < 100).count())
                .isBetween(46L, 50L);
        assertThat(cases.stream()
                        .filter(it -> word(it, "weather").equals("clear"))
                        .count())
                .isBetween(30L, 34L);
        assertThat(cases.stream().map(Case::key).distinct()).hasSize(96);
        assertThat(cases.stream().map(Case::seed).distinct()).hasSize(96);
        assertThat(sweep.isSampled()).isFalse();
        assertThat(sweep.warningTexts()).hasSize(1).first().asString().contains("for example 64 or 128");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sobol", "halton", "random"})
    void moreOfASequenceBeginsWithTheSameCases(String type) {
        List<Case> few = cases(read(AXES + "design: {type: " + type + ", n: 16}\n"));
        List<Case> many = cases(read(AXES + "design: {type: " + type + ", n: 64}\n"));
        assertThat(many.subList(0, 16)).isEqualTo(few);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lhs", "sobol", "halton", "random"})
    void theSeedOfTheDesignMovesThePointsAndTheSeedOfTheSweepTheWorlds(String type) {
        String design = AXES + "design: {type: " + type + ", n: 8, seed: 3}\n";
        List<Case> one = cases(read(design));
        List<Case> otherWorlds = cases(new SweepReader(new TestTrack())
                .parse((AROUND.replace("seed: 7", "seed: 8") + design).getBytes(StandardCharsets.UTF_8)));
        List<Case> otherPoints = cases(read(design.replace("seed: 3", "seed: 4")));
        assertThat(otherWorlds.stream().map(Case::values))
                .containsExactlyElementsOf(one.stream().map(Case::values).toList());
        assertThat(otherWorlds.getFirst().seed()).isNotEqualTo(one.getFirst().seed());
        assertThat(otherPoints.getFirst().values()).isNotEqualTo(one.getFirst().values());
    }

    @Property(tries = 20)
    void casesAreTheSameInWhateverOrderTheyAreAskedFor(
            @ForAll @IntRange(min = 0, max = 4) int type, @ForAll Random random) {
        String design = List.of(
                        "{type: lhs, n: 24}",
                        "{type: sobol, n: 32}",
                        "{type: halton, n: 24}",
                        "{type: random, n: 24}",
                        "{type: sobol, n: 16, seed: 5}")
                .get(type);
        String file = AXES + "exclude: [weather == clear && speed > 70 km/h]\ndesign: " + design + "\n";
        List<Case> inOrder = List.copyOf(cases(read(file)));
        List<Case> asked = cases(read(file));
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, inOrder.size()).boxed().toList());
        Collections.shuffle(order, random);
        order.forEach(it -> assertThat(asked.get(it)).isEqualTo(inOrder.get(it)));
    }

    @Test
    void excludedPointsAreSkippedAndOnlyALatinHypercubeHasFewerCases() {
        String exclude = "exclude: [speed > 55 km/h]\n";
        List<Case> sobol = cases(read(AXES + exclude + "design: {type: sobol, n: 32}\n"));
        assertThat(sobol).hasSize(32).allMatch(it -> si(it, "speed") <= 55 / 3.6);
        assertThat(cases(read(AXES + exclude + "design: {type: lhs, n: 32}\n"))).hasSize(16);
        assertThat(problems(AXES + "exclude: [speed > 1 km/h]\ndesign: {type: sobol, n: 4}\n"))
                .containsExactly(
                        "line 10, /exclude: next to every point of sobol is excluded \"0 of 4 points found\"; allowed:"
                                + " narrower ranges, or fewer conditions");
    }

    @Test
    void everyRandomDrawIsAWorldOfItsOwn() {
        Sweep sweep = read("axes: {detector: [good, bad]}\ndesign: {type: random, n: 50}\n");
        assertThat(sweep.isSampled()).isTrue();
        List<Case> cases = cases(sweep);
        assertThat(cases.stream().map(Case::seed).distinct()).hasSize(50);
        assertThat(cases.stream().map(Case::replicate))
                .containsExactlyElementsOf(IntStream.range(0, 50).boxed().toList());
        assertThat(
                        problems(
                                "axes: {detector: [good, bad]}\ndesign: {type: random, n: 5}\nreplicates: 2\ninclude: [{lanes: 1}]\n"))
                .containsExactly(
                        "line 8, /replicates: every draw of random is a world of its own \"2\"; allowed: a greater n",
                        "line 9, /include: an included case is no random draw, so it would bias the rate; allowed: a sweep of its"
                                + " own");
    }

    @Test
    void aCombinationThatComesAgainIsAFurtherReplicate() {
        List<Case> cases = cases(read("axes: {detector: [good, bad]}\ndesign: {type: sobol, n: 8}\nreplicates: 2\n"));
        assertThat(cases.stream().map(Case::key).distinct()).hasSize(16);
        assertThat(cases.stream()
                        .filter(it -> word(it, "detector").equals("good"))
                        .map(Case::replicate))
                .containsExactly(0, 1, 2, 3, 4, 5, 6, 7);
    }

    @Test
    void zippedRangesMoveTogether() {
        List<Case> cases = cases(read("""
                axes:
                  speed: {range: [30 km/h, 80 km/h]}
                  distance: {range: [100 m, 200 m]}
                zip: [speed, distance]
                design: {type: lhs, n: 10}
                """));
        assertThat(cases)
                .allSatisfy(it -> assertThat((si(it, "speed") * 3.6 - 30) / 50)
                        .isCloseTo((si(it, "distance") - 100) / 100, within(1e-9)));
    }

    @Test
    void wholeNumbersOfARangeAreEquallyLikely() {
        List<Case> cases = cases(read("axes: {lanes: {range: [1, 4]}}\ndesign: {type: sobol, n: 64}\n"));
        for (int lanes = 1; lanes <= 4; lanes++) {
            double of = lanes;
            assertThat(cases.stream().filter(it -> si(it, "lanes") == of)).hasSize(16);
        }
    }

    @Test
    void levelsWithWeightsAreDrawnByThem() {
        List<Case> cases = cases(
                read(
                        "axes: {weather: {values: [clear, cloudy, heavy-snow], weights: [5, 3, 0]}}\ndesign: {type: sobol, n: 64}\n"));
        assertThat(cases.stream().filter(it -> word(it, "weather").equals("clear")))
                .hasSize(40);
        assertThat(cases.stream().filter(it -> word(it, "weather").equals("cloudy")))
                .hasSize(24);
        assertThat(problems(
                        "axes: {weather: {values: [clear, cloudy], weights: [1, -2]}}\ndesign: {type: sobol, n: 4}\n"))
                .singleElement()
                .asString()
                .contains("/axes/weather/weights/1: not a weight \"-2\"");
        assertThat(problems("axes: {weather: {values: [clear, cloudy], weights: [1]}}\ndesign: {type: sobol, n: 4}\n"))
                .singleElement()
                .asString()
                .contains("weights are as many as levels");
        assertThat(problems("axes: {weather: {values: [clear, cloudy], weights: [1, 2]}}\n"))
                .singleElement()
                .asString()
                .contains("full-factorial takes every level");
    }

    @Test
    void aHistogramIsADistribution() {
        List<Case> cases = cases(read("""
                axes:
                  distance: {dist: {histogram: {edges: [0, 10, 20, 40], weights: [1, 0, 3]}}, unit: m}
                design: {type: sobol, n: 64}
                """));
        assertThat(cases.stream().filter(it -> si(it, "distance") <= 10)).hasSize(16);
        assertThat(cases.stream().filter(it -> si(it, "distance") >= 20)).hasSize(48);
        assertThat(problems("""
                axes:
                  distance: {dist: {histogram: {edges: [0 m, 10 m, 5 m], weights: [1, 0]}}}
                design: {type: sobol, n: 64}
                """)).singleElement().asString().contains("a histogram wants rising edges");
    }

    @Test
    void aDistributionIsCutOffAtTheRangeOrAtTheBoundsOfTheParameter() {
        Sweep sweep = read("""
                axes:
                  speed: {dist: {normal: [50 km/h, 40 km/h]}}
                  distance: {range: [50 m, 150 m], dist: {normal: [100, 10]}, unit: m, bins: 4}
                  slope: {range: [-3 deg, 3 deg], dist: {triangular: 1 deg}}
                design: {type: random, n: 400}
                """);
        assertThat(cases(sweep)).allSatisfy(it -> {
            assertThat(si(it, "speed")).isBetween(5 / 3.6, 120 / 3.6);
            assertThat(si(it, "distance")).isBetween(50.0, 150.0);
        });
        assertThat(cases(sweep).stream()
                        .mapToDouble(it -> si(it, "distance"))
                        .average()
                        .orElseThrow())
                .isCloseTo(100, within(2.0));
        ContinuousAxis distance = (ContinuousAxis) sweep.axes().get(1);
        assertThat(distance.bins().labels())
                .containsExactly("50 to 93.26 m", "93.26 to 100 m", "100 to 106.7 m", "106.7 to 150 m");
    }

    @Test
    void binsTellExactlyWhatIsInThem() {
        Sweep sweep = read(AXES + "design: {type: sobol, n: 64}\n");
        ContinuousAxis speed = (ContinuousAxis) sweep.axes().get(1);
        assertThat(speed.labels())
                .startsWith("30 to 36.25 km/h", "36.25 to 42.5 km/h")
                .hasSize(8);
        int[] counts = new int[8];
        cases(sweep).forEach(it -> counts[speed.bins().of(si(it, "speed"))]++);
        assertThat(counts).containsOnly(8);
    }

    @Test
    void aCoveringDesignHasEveryPairThatIsNotExcluded() {
        Sweep sweep = read("""
                axes:
                  weather: [clear, cloudy, light-snow, heavy-snow]
                  timeOfDay: ["06:00", "12:00", "18:00"]
                  lanes: [1, 2, 3]
                  latched: [true, false]
                  detector: [good, bad]
                exclude: [weather == heavy-snow && lanes > 2, weather == clear && latched == true]
                include: [{weather: cloudy, lanes: 3, detector: bad}]
                design: covering
                """);
        List<Case> cases = cases(sweep);
        List<String> axes = List.of("weather", "timeOfDay", "lanes", "latched", "detector");
        Set<List<Object>> pairs = new HashSet<>();
        for (Case it : cases) {
            for (int one = 0; one < axes.size(); one++) {
                for (int other = 0; other < one; other++) {
                    pairs.add(List.of(
                            axes.get(one),
                            it.wire().get(axes.get(one)),
                            axes.get(other),
                            it.wire().get(axes.get(other))));
                }
            }
        }
        int all = 4 * 3 + 4 * 3 + 4 * 2 + 4 * 2 + 3 * 3 + 3 * 2 + 3 * 2 + 3 * 2 + 3 * 2 + 2 * 2;
        CoveringCases covering = (CoveringCases) sweep.cases();
        assertThat(covering.array().combinations()).isEqualTo(all);
        assertThat(covering.array().excluded()).isEqualTo(2);
        assertThat(pairs).hasSizeGreaterThanOrEqualTo(all - 2);
        assertThat(cases).hasSizeLessThan(16);
        assertThat(cases.getLast().wire()).containsEntry("weather", "cloudy").containsEntry("detector", "bad");
    }

    @Test
    void whatNoConditionExcludesAloneAndYetCannotOccurIsWarnedOf() {
        Sweep sweep = read("""
                axes: {weather: [clear, cloudy], lanes: [1, 2], detector: [good, bad]}
                exclude: [weather == clear && lanes == 2, lanes == 1 && detector == bad]
                design: {type: covering, strength: 2}
                """);
        assertThat(sweep.warningTexts())
                .containsExactly(
                        "/exclude: 1 combination of levels cannot occur, though no condition excludes them by itself;"
                                + " allowed: conditions that leave each of them a case");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "design: sobl | line 6, /design: unknown value of \"design\" \"sobl\"; allowed: full-factorial, covering, lhs, sobol, halton, random, estimate, search, boundary, sequence, external; did you mean \"sobol\"?",
                "design: sobol | line 6, /design: sobol wants a number of points; allowed: {type: sobol, n: 256}",
                "design: {type: refine} | line 6, /design/type: a design that is not supported yet \"refine\"; allowed: full-factorial, covering, lhs, sobol, halton, random, estimate, search, boundary, sequence, external",
                "design: {type: sobol} | line 6, /design/n: \"n\" is missing",
                "design: {type: covering, n: 5} | line 6, /design/n: unknown key \"n\"; allowed: type, strength, seed",
                "design: {type: sobol, n: 0} | line 6, /design/n: \"n\" is not a whole number in range \"0\"; allowed: 1 to 1000000",
                "design: {type: sobol, n: 4} | line 6, /design: sobol wants axes to take points from",
                "design: covering | line 6, /design: there are fewer axes than are to be combined \"strength 2\"; allowed: axes",
            })
    void whatIsNoDesignIsTold(String design, String told) {
        assertThat(problems(design + "\n")).containsExactly(told);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "speed: {range: [30 km/h, 200 km/h]} | /axes/speed/range/1: speed is out of range \"200 km/h\"; allowed: at least 5 km/h, at most 120 km/h",
                "speed: {range: [30, 60 km/h]} | /axes/speed/range/0: speed wants a unit \"30\"; allowed: for example \"30 km/h\"",
                "speed: {range: [60 km/h, 30 km/h]} | /axes/speed/range: a range wants two ends, the lesser first",
                "distance: {range: [0 m, 5 m], scale: log} | /axes/distance/range: a logarithmic range begins above zero",
                "distance: {range: [1 m, 5 m], scale: log, dist: {triangular: 2 m}} | /axes/distance/scale: a logarithmic scale is a distribution itself; allowed: either scale: log or dist",
                "distance: {range: [1 m, 5 m], dist: {gauss: [1, 2]}} | /axes/distance/dist/gauss: unknown key \"gauss\"; allowed: normal, lognormal, triangular, histogram",
                "distance: {range: [1 m, 5 m], dist: normal} | /axes/distance/dist: a normal distribution wants its numbers; allowed: uniform, {normal: [mean, deviation]}, {lognormal: [median, sigma]}, {triangular: mode}, {histogram: {edges: [...], weights: [...]}}",
                "distance: {range: [1 m, 5 m], dist: {normal: [3 m, 0 m]}} | /axes/distance/dist/normal/1: a standard deviation is greater than zero; allowed: more than 0",
                "distance: {range: [1 m, 5 m], dist: {normal: [90 m, 1 m]}} | /axes/distance/dist/normal: next to nothing of the distribution lies within the range; allowed: a range around it, where no range is stated the bounds of distance",
                "distance: {dist: {triangular: 2 m}} | /axes/distance/dist/triangular: a triangular distribution wants a range; allowed: range: [least, greatest]",
                "distance: {range: [1 m, 5 m], count: 3, dist: uniform} | /axes/distance/dist: a distribution is of a range, which then has no levels; allowed: range without values, count and step",
                "weather: {range: [clear, cloudy]} | /axes/weather/range: a range wants a parameter that is a number \"weather\"; allowed: levels",
                "distance: {range: [1 m, 5 m], bins: 1} | /axes/distance/bins: \"bins\" is not a whole number in range \"1\"; allowed: 2 to 40",
                "distance: {range: [1 m, 5 m], bin: 5} | /axes/distance/bin: unknown key \"bin\"; allowed: unit, range, dist, scale, bins; did you mean \"bins\"?",
            })
    void whatIsNoContinuousAxisIsTold(String axis, String told) {
        assertThat(problems("axes:\n  " + axis + "\ndesign: {type: sobol, n: 4}\n"))
                .containsExactly("line 7, " + told);
    }

    @Test
    void aGridWantsLevelsAndSaysWhichDesignsDoNot() {
        assertThat(
                        problems(
                                "axes: {distance: {range: [1 m, 5 m]}, slope: {range: [1 deg, 2 deg], count: 2, dist: uniform}}\n"))
                .containsExactly(
                        "line 6, /axes/distance/range: a range wants either a count of levels or a step; allowed: count, step, or"
                                + " design: lhs, sobol, halton, random, search, boundary, external",
                        "line 6, /axes/slope/dist: a distribution wants a design that takes ranges; full-factorial takes levels; allowed:"
                                + " design: lhs, sobol, halton, random, search, boundary, external");
        assertThat(problems("axes: {distance: {range: [1 m, 5 m]}, lanes: [1, 2]}\ndesign: covering\n"))
                .hasSize(1);
    }

    @Test
    void mixedZipsAreRefused() {
        assertThat(
                        problems(
                                "axes: {distance: {range: [1 m, 5 m]}, lanes: [1, 2]}\nzip: [distance, lanes]\ndesign: {type: lhs, n: 4}\n"))
                .containsExactly("line 7, /zip/0: zipped axes have either levels or ranges \"distance, lanes\"");
    }

    @Test
    void aDesignIsPartOfTheDocumentAndReadsBackEqual() {
        Sweep sweep = read(AXES + "design: {type: halton, n: 12}\n");
        Sweep again =
                new SweepReader(new TestTrack()).parse(sweep.canonicalJson().getBytes(StandardCharsets.UTF_8));
        assertThat(cases(again)).isEqualTo(cases(sweep));
        assertThat(again.axes()).isEqualTo(sweep.axes());
    }
}
