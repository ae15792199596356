package dev.provinggrid.model.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.TestTrack;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CaseIdentityTest {

    private final TestTrack track = new TestTrack();
    private final CaseIdentity identity = new CaseIdentity(track.manifest(), 7);
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
        assertThat(new CaseIdentity(track.manifest(), 8).seed(defaults, 0)).isNotEqualTo(seed);
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
