package dev.provinggrid.model.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.TestTrack;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The key {@code sameWorld}: which cases meet the same world. */
class SameWorldTest {

    /** Parameters of the world with levels, the default among them. */
    private static final Map<String, String> AXES = Map.of(
            "weather", "[clear, cloudy, heavy-snow]",
            "speed", "[36 km/h, 50 km/h]",
            "lanes", "[1, 2, 3]");

    private static final String SWEEP = """
            format: 1
            sweep: s
            scenario: test-track
            axes: {weather: [clear, cloudy], speed: [36 km/h, 50 km/h], detector: [good, bad]}
            replicates: 2
            seed: 7
            pass: [collisions == 0]
            """;

    private final SweepReader reader = new SweepReader(new TestTrack());

    @Property(tries = 200)
    void seedsAreEqualExactlyWhereReplicateAndTheOtherParametersOfTheWorldAre(
            @ForAll("names") Set<String> axes,
            @ForAll("names") Set<String> sameWorld,
            @ForAll @IntRange(min = 1, max = 3) int replicates) {
        String written = axes.stream().map(it -> it + ": " + AXES.get(it)).collect(Collectors.joining(", "));
        List<Case> cases =
                cases("format: 1\nsweep: s\nscenario: test-track\npass: [collisions == 0]\naxes: {detector: [good, bad]"
                        + (written.isEmpty() ? "" : ", " + written) + "}\nreplicates: " + replicates + "\nsameWorld: "
                        + sameWorld);
        Set<String> inTheSeed = new HashSet<>(AXES.keySet());
        inTheSeed.removeAll(sameWorld);
        Map<Long, Set<Object>> worldsBySeed = cases.stream()
                .collect(Collectors.groupingBy(
                        Case::seed, Collectors.mapping(it -> world(it, inTheSeed), Collectors.toSet())));
        assertThat(worldsBySeed.values()).as("one world for each seed").allMatch(it -> it.size() == 1);
        assertThat(cases.stream().map(it -> world(it, inTheSeed)).distinct())
                .as("one seed for each world")
                .hasSize(worldsBySeed.size());
        assertThat(cases.stream().map(Case::key))
                .as("each case is one of its own")
                .doesNotHaveDuplicates();
    }

    private static Object world(Case one, Set<String> inTheSeed) {
        return List.of(
                one.replicate(),
                inTheSeed.stream()
                        .collect(Collectors.toMap(it -> it, it -> one.values().get(it))));
    }

    /** Frozen seeds of a sweep without the key; an empty list is as none. */
    @Test
    void withoutTheKeyNoSeedMoves() {
        List<Long> seeds = seeds(SWEEP);
        assertThat(seeds)
                .startsWith(8008142377694650L, 8697055655600730L)
                .endsWith(3127475856712524L, 230836098290786L)
                .hasSize(16);
        assertThat(seeds(SWEEP + "sameWorld: []\n")).isEqualTo(seeds);
        assertThat(seeds(SWEEP + "sameWorld: null\n")).isEqualTo(seeds);
        assertThat(parse(SWEEP).canonicalJson()).doesNotContain("sameWorld");
    }

    /** So what ran at the default already can be reused. */
    @Test
    void casesAtTheDefaultsOfWhatIsNamedKeepSeedAndKey() {
        Set<Case> without = atDefaults(cases(SWEEP));
        assertThat(atDefaults(cases(SWEEP + "sameWorld: [speed, weather]\n")))
                .isEqualTo(without)
                .hasSize(4);
    }

    private static Set<Case> atDefaults(List<Case> cases) {
        return cases.stream()
                .filter(it -> it.values().get("weather").equals(new Value.Text("clear"))
                        && it.values().get("speed").equals(new Value.Scalar(50 / 3.6)))
                .collect(Collectors.toSet());
    }

    /** Then two sweeps that fix it otherwise are compared world by world. */
    @Test
    void aParameterThatNoAxisVariesCanBeNamed() {
        String fixed = SWEEP + "parameters: {slope: 5 deg}\n";
        assertThat(seeds(fixed)).doesNotContainAnyElementsOf(seeds(SWEEP));
        assertThat(seeds(fixed + "sameWorld: [slope]\n")).isEqualTo(seeds(SWEEP));
    }

    @Test
    void includedCasesMeetTheWorldsOfTheOthers() {
        List<Case> cases = cases(SWEEP + "include: [{weather: heavy-snow}]\nsameWorld: [weather]\n");
        Case snow = cases.get(16);
        assertThat(snow.values()).containsEntry("weather", new Value.Text("heavy-snow"));
        assertThat(cases.subList(0, 16)).extracting(Case::seed).contains(snow.seed());
    }

    @Test
    void theKeyIsKeptInTheOrderOfTheFileAndReadsBack() {
        Sweep sweep = parse(SWEEP + "sameWorld: [weather, speed]\n");
        assertThat(sweep.sameWorld()).containsExactly("weather", "speed");
        assertThat(parse(sweep.canonicalJson())).usingRecursiveComparison().isEqualTo(sweep);
    }

    @Test
    void theCommandLineSetsAndRemovesIt(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("s.yaml"), SWEEP);
        assertThat(reader.read(file, List.of("sameWorld=[speed]")).sameWorld()).containsExactly("speed");
        Path further = Files.writeString(folder.resolve("t.yaml"), "extends: s.yaml\nsameWorld: [weather]\n");
        assertThat(reader.read(further, List.of()).sameWorld()).containsExactly("weather");
        assertThat(reader.read(further, List.of("sameWorld=[]")).sameWorld()).isEmpty();
    }

    @Test
    void everyProblemOfTheListIsToldAtOnce() {
        List<Problem> problems =
                problems(SWEEP + "sameWorld: [weathr, detector, speed, collisions, speed, [lanes], weather]\n");
        assertThat(problems)
                .extracting(Problem::toString)
                .containsExactly(
                        "line 8, /sameWorld/0: unknown parameter \"weathr\"; allowed: weather, timeOfDay, speed, distance, slope, lanes; did you mean \"weather\"?",
                        "line 8, /sameWorld/1: has no part in the seed, so it needs no sameWorld \"detector\"; allowed: parameters of role environment",
                        "line 8, /sameWorld/3: a KPI is measured, not set \"collisions\"; allowed: weather, timeOfDay, speed, distance, slope, lanes",
                        "line 8, /sameWorld/4: a parameter is left out of the seed once \"speed\"; allowed: one; the first is on line 8, column 31",
                        "line 8, /sameWorld/5: a list where a single value is wanted");
    }

    @Test
    void oneNameIsNoListAlsoWhereTheScenarioIsUnknown() {
        String wrong = SWEEP + "sameWorld: weather\n";
        String told = "/sameWorld: a single value where a list is wanted";
        assertThat(problems(wrong))
                .extracting(Problem::toString)
                .singleElement()
                .asString()
                .endsWith(told);
        assertThat(problems(wrong.replace("test-track", "elsewhere")))
                .extracting(Problem::toString)
                .anyMatch(it -> it.endsWith(told));
    }

    @Test
    void problemsOfTheKeyHideNoOthers() {
        assertThat(problems(SWEEP.replace("cloudy", "clody") + "sameWorld: [weathr]\n"))
                .extracting(it -> it.place().pointer())
                .containsExactly("/axes/weather/1", "/sameWorld/0");
    }

    @Provide
    Arbitrary<Set<String>> names() {
        return Arbitraries.subsetOf(AXES.keySet());
    }

    private List<Long> seeds(String text) {
        return cases(text).stream().map(Case::seed).toList();
    }

    private List<Case> cases(String text) {
        return parse(text).cases().next(List.of());
    }

    private Sweep parse(String text) {
        return reader.parse(text.getBytes(StandardCharsets.UTF_8));
    }

    private List<Problem> problems(String text) {
        return catchThrowableOfType(InvalidInput.class, () -> parse(text)).problems();
    }
}
