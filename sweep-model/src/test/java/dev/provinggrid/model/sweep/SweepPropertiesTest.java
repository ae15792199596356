package dev.provinggrid.model.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.scenario.TestTrack;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

/** What holds of every sweep and of every byte sequence. */
class SweepPropertiesTest {

    private static final Map<String, List<String>> LEVELS = levels();

    private final SweepReader reader = new SweepReader(new TestTrack());

    @Property(tries = 200)
    void anExpansionIsCompleteDuplicateFreeAndStable(
            @ForAll("axes") Map<String, List<String>> axes, @ForAll @IntRange(min = 1, max = 3) int replicates) {
        List<Case> cases = cases(axes, replicates, 7);
        int combinations = axes.values().stream().mapToInt(List::size).reduce(1, Math::multiplyExact);
        assertThat(cases).hasSize(combinations * replicates);
        assertThat(cases.stream().map(Case::key).distinct().count()).isEqualTo(cases.size());
        assertThat(cases.stream()
                        .map(it -> Map.entry(it.values(), it.replicate()))
                        .distinct()
                        .count())
                .isEqualTo(cases.size());
        assertThat(cases(axes, replicates, 7)).isEqualTo(cases);
        for (int i = 0; i < cases.size(); i++) {
            assertThat(cases.get(i).index()).isEqualTo(i);
        }
    }

    @Property(tries = 200)
    void theOrderOfAxesAndLevelsMovesNoSeedAndNoKey(
            @ForAll("axes") Map<String, List<String>> axes, @ForAll Random random) {
        List<String> names = new ArrayList<>(axes.keySet());
        Collections.shuffle(names, random);
        Map<String, List<String>> shuffled = new LinkedHashMap<>();
        for (String name : names) {
            List<String> levels = new ArrayList<>(axes.get(name));
            Collections.shuffle(levels, random);
            shuffled.put(name, levels);
        }
        assertThat(keys(cases(shuffled, 1, 7))).isEqualTo(keys(cases(axes, 1, 7)));
    }

    @Property(tries = 200)
    void addingALevelMovesNoOtherCase(@ForAll("axes") Map<String, List<String>> axes, @ForAll Random random) {
        List<String> growing = axes.keySet().stream()
                .filter(it -> axes.get(it).size() < LEVELS.get(it).size())
                .toList();
        if (growing.isEmpty()) {
            return;
        }
        String name = growing.get(random.nextInt(growing.size()));
        List<String> more = new ArrayList<>(LEVELS.get(name));
        Map<String, List<String>> larger = new LinkedHashMap<>(axes);
        larger.put(name, more);
        assertThat(keys(cases(larger, 2, 7))).containsAllEntriesOf(keys(cases(axes, 2, 7)));
    }

    @Property(tries = 200)
    void addingAnAxisMovesNoCaseAtItsDefault(@ForAll("axes") Map<String, List<String>> axes, @ForAll Random random) {
        List<String> absent =
                LEVELS.keySet().stream().filter(it -> !axes.containsKey(it)).toList();
        if (absent.isEmpty()) {
            return;
        }
        String name = absent.get(random.nextInt(absent.size()));
        Map<String, List<String>> larger = new LinkedHashMap<>(axes);
        larger.put(name, LEVELS.get(name));
        assertThat(keys(cases(larger, 2, 7))).containsAllEntriesOf(keys(cases(axes, 2, 7)));
    }

    @Property(tries = 100)
    void everySystemMeetsTheSameWorlds(@ForAll @LongRange(min = 0, max = 1_000) long seed) {
        Map<String, List<String>> axes = new LinkedHashMap<>();
        axes.put("detector", List.of("good", "bad"));
        axes.put("weather", LEVELS.get("weather"));
        Map<Object, List<Long>> byWorld = cases(axes, 2, seed).stream()
                .collect(Collectors.groupingBy(
                        it -> List.of(it.values().get("weather"), it.replicate()),
                        Collectors.mapping(Case::seed, Collectors.toList())));
        assertThat(byWorld.values()).allSatisfy(it -> assertThat(it).hasSize(2).containsOnly(it.getFirst()));
        assertThat(byWorld.values().stream().map(List::getFirst).distinct().count())
                .isEqualTo(byWorld.size());
        assertThat(byWorld.values()).allSatisfy(it -> assertThat(it.getFirst()).isBetween(0L, (1L << 53) - 1));
    }

    @Property(tries = 2_000)
    void anyBytesGiveProblemsOrASweep(@ForAll @Size(max = 300) byte[] bytes) {
        readOrRefuse(bytes);
    }

    @Property(tries = 3_000)
    void anySweepLikeTextGivesProblemsOrASweep(@ForAll("sweepLike") String text) {
        readOrRefuse(text.getBytes(StandardCharsets.UTF_8));
    }

    @Property(tries = 1_000)
    void aDamagedSweepGivesProblemsOrASweep(
            @ForAll @IntRange(max = 400) int at, @ForAll @IntRange(max = 20) int cut, @ForAll("scrap") String scrap) {
        String sweep = sweep(Map.of("weather", LEVELS.get("weather"), "speed", LEVELS.get("speed")), 2, 7);
        int start = Math.min(at, sweep.length());
        String damaged = sweep.substring(0, start) + scrap + sweep.substring(Math.min(start + cut, sweep.length()));
        readOrRefuse(damaged.getBytes(StandardCharsets.UTF_8));
    }

    private void readOrRefuse(byte[] bytes) {
        try {
            assertThat(reader.parse(bytes).plannedCases()).isPositive();
        } catch (InvalidInput e) {
            assertThat(e.problems()).isNotEmpty();
        }
    }

    @Provide
    Arbitrary<Map<String, List<String>>> axes() {
        return Arbitraries.subsetOf(LEVELS.keySet())
                .ofMinSize(1)
                .ofMaxSize(4)
                .flatMap(names -> Combinators.combine(names.stream()
                                .map(it -> Arbitraries.subsetOf(LEVELS.get(it)).ofMinSize(1))
                                .toList())
                        .as(chosen -> {
                            Map<String, List<String>> axes = new LinkedHashMap<>();
                            int i = 0;
                            for (String name : names) {
                                axes.put(name, List.copyOf(chosen.get(i++)));
                            }
                            return axes;
                        }));
    }

    @Provide
    Arbitrary<String> sweepLike() {
        return scrap().list().ofMaxSize(40).map(it -> String.join("", it));
    }

    @Provide
    Arbitrary<String> scrap() {
        return Arbitraries.of(
                "format: 1\n",
                "sweep: s\n",
                "scenario: test-track\n",
                "axes:\n",
                "  weather: ",
                "[clear, cloudy]",
                "\n",
                "pass:\n",
                "  - ",
                "collisions == 0",
                "{that: ",
                "margin: stopMargin}",
                "parameters: {",
                "speed: ",
                "50 km/h",
                "}",
                "exclude: [",
                "weather == clear",
                "]",
                "zip: [",
                "include: [{",
                "!",
                "!!",
                "&a ",
                "*a",
                "<<: ",
                "- ",
                "? ",
                ": ",
                "|\n",
                ">\n",
                "'",
                "\"",
                "#",
                "%YAML 1.2\n",
                "---\n",
                "...\n",
                "\t",
                "\u0000",
                "\uFEFF",
                "\uD83D\uDE97",
                "é",
                "{",
                "[",
                ",",
                "(",
                "&&",
                "||",
                "range: [1, 2]",
                "count: ",
                "99999999999",
                "1e999",
                "NaN",
                "null",
                "~",
                "  ",
                "    ",
                "\r\n",
                "@",
                "`");
    }

    private List<Case> cases(Map<String, List<String>> axes, int replicates, long seed) {
        return reader.parse(sweep(axes, replicates, seed).getBytes(StandardCharsets.UTF_8))
                .cases()
                .next(List.of());
    }

    private static String sweep(Map<String, List<String>> axes, int replicates, long seed) {
        String levels = axes.entrySet().stream()
                .map(it -> "  " + it.getKey() + ": [" + String.join(", ", it.getValue()) + "]\n")
                .collect(Collectors.joining());
        return "format: 1\nsweep: s\nscenario: test-track\nreplicates: " + replicates + "\nseed: " + seed
                + "\npass: [collisions == 0]\naxes:\n" + levels;
    }

    private static Map<Object, String> keys(List<Case> cases) {
        Map<Object, String> keys = new HashMap<>();
        cases.forEach(it -> keys.put(List.of(it.values(), it.replicate()), it.key() + "/" + it.seed()));
        return keys;
    }

    /** Levels by parameter; each list holds the default. */
    private static Map<String, List<String>> levels() {
        Map<String, List<String>> levels = new LinkedHashMap<>();
        levels.put("weather", List.of("clear", "cloudy", "light-snow", "heavy-snow"));
        levels.put("timeOfDay", List.of("00:00", "06:00", "12:00"));
        levels.put("speed", List.of("36 km/h", "50 km/h", "20 m/s"));
        levels.put("slope", List.of("0 deg", "5 deg"));
        levels.put("lanes", List.of("1", "2", "3"));
        levels.put("detector", List.of("good", "bad"));
        levels.put("latched", List.of("true", "false"));
        return levels;
    }
}
