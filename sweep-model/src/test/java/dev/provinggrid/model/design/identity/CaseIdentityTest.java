package dev.provinggrid.model.design.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.TestTrack;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CaseIdentityTest {

    private final TestTrack track = new TestTrack();
    private final CaseIdentity identity = new CaseIdentity(track.manifest(), 7, Set.of());
    private final Map<String, Value> defaults = track.manifest().parameters().stream()
            .collect(Collectors.toUnmodifiableMap(Parameter::name, Parameter::defaultValue));

    /**
     * Frozen: a change here moves the seed of every case ever run. The numbers were computed by another program from the
     * SHA-256 of <code>{"environment":{},"replicate":0,"seed":7}</code> and of the key's canonical JSON.
     */
    @Test
    void seedsAndKeysAreWhatTheyEverWere() {
        assertThat(identity.seed(defaults, 0)).isEqualTo(8371447216398396L);
        assertThat(CaseKey.of(track.manifest(), defaults, 0, identity.seed(defaults, 0), Map.of())
                        .hex())
                .isEqualTo("aa23a989d53b13b83bf98410eefed1bf0256ef4b55c7e2928b7ccfcd4acf874e");
    }

    @Test
    void theSystemUnderTestMovesTheKeyButNotTheSeed() {
        Map<String, Value> other = with("detector", new Value.Text("bad"));
        assertThat(identity.seed(other, 0)).isEqualTo(identity.seed(defaults, 0));
        assertThat(identity.caseAt(0, other, 0, Map.of()).key())
                .isNotEqualTo(identity.caseAt(0, defaults, 0, Map.of()).key());
    }

    @Test
    void worldReplicateAndSweepSeedMoveTheSeed() {
        long seed = identity.seed(defaults, 0);
        assertThat(identity.seed(with("weather", new Value.Text("cloudy")), 0)).isNotEqualTo(seed);
        assertThat(identity.seed(defaults, 1)).isNotEqualTo(seed);
        assertThat(new CaseIdentity(track.manifest(), 8, Set.of()).seed(defaults, 0))
                .isNotEqualTo(seed);
    }

    /** Frozen like the others; computed by another program from the SHA-256 of the canonical JSON, without and with the weather. */
    @Test
    void aParameterThatIsLeftOutMovesNoSeedAndIsNotInItAtAll() {
        CaseIdentity common = new CaseIdentity(track.manifest(), 7, Set.of("weather"));
        Map<String, Value> cloudy = with("weather", new Value.Text("cloudy"));
        assertThat(identity.seed(cloudy, 0)).isEqualTo(3127475856712524L);
        assertThat(common.seed(cloudy, 0)).isEqualTo(common.seed(defaults, 0)).isEqualTo(identity.seed(defaults, 0));
        assertThat(common.seed(with("lanes", new Value.Scalar(3)), 0)).isNotEqualTo(common.seed(cloudy, 0));
        assertThat(common.seed(cloudy, 1)).isNotEqualTo(common.seed(cloudy, 0));
    }

    /** The cheat that drops a parameter from the key as well: a run in fog would be taken over for one in clear weather. */
    @Test
    void aParameterThatIsLeftOutOfTheSeedIsInTheKey() {
        CaseIdentity common = new CaseIdentity(track.manifest(), 7, Set.of("weather"));
        Case cloudy = common.caseAt(0, with("weather", new Value.Text("cloudy")), 0, Map.of());
        Case clear = common.caseAt(0, defaults, 0, Map.of());
        assertThat(cloudy.seed()).isEqualTo(clear.seed());
        assertThat(cloudy.key()).isNotEqualTo(clear.key());
    }

    @Test
    void casesOfEqualParametersAndSeedsHaveOneKeyHoweverTheSeedCameAbout() {
        CaseIdentity common = new CaseIdentity(track.manifest(), 7, Set.of("weather"));
        assertThat(common.caseAt(0, defaults, 0, Map.of())).isEqualTo(identity.caseAt(0, defaults, 0, Map.of()));
    }

    /** The cheats: a number of all parameters, one without the replicate, and one in which two parameters that change places are alike. */
    @ParameterizedTest
    @ValueSource(strings = {"", "weather", "lanes"})
    void casesOfOneSeedAndNoOthersHaveOneWorld(String leftOut) {
        CaseIdentity common = new CaseIdentity(track.manifest(), 7, leftOut.isEmpty() ? Set.of() : Set.of(leftOut));
        Map<Long, Set<Long>> worldsBySeed = new HashMap<>();
        Set<Long> worlds = new HashSet<>();
        for (String weather : List.of("clear", "cloudy", "fog")) {
            for (int lanes = 0; lanes < 50; lanes++) {
                for (String detector : List.of("good", "bad")) {
                    for (int replicate = 0; replicate < 50; replicate++) {
                        Map<String, Value> values = with("weather", new Value.Text(weather));
                        values.put("lanes", new Value.Scalar(lanes));
                        values.put("detector", new Value.Text(detector));
                        long world = common.world(values, replicate);
                        worlds.add(world);
                        worldsBySeed
                                .computeIfAbsent(common.seed(values, replicate), _ -> new HashSet<>())
                                .add(world);
                    }
                }
            }
        }
        assertThat(worldsBySeed.values()).allSatisfy(it -> assertThat(it).hasSize(1));
        assertThat(worlds).hasSameSizeAs(worldsBySeed.keySet());
    }

    @Test
    void anInputMovesTheKey() {
        assertThat(identity.caseAt(0, defaults, 0, Map.of("perception/x", "aa")).key())
                .isNotEqualTo(identity.caseAt(0, defaults, 0, Map.of("perception/x", "bb"))
                        .key());
    }

    private Map<String, Value> with(String name, Value value) {
        Map<String, Value> changed = new HashMap<>(defaults);
        changed.put(name, value);
        return changed;
    }
}
