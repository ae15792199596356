package dev.provinggrid.server.pool.kubernetes.status;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.pool.kubernetes.observe.PoolCondition;
import dev.provinggrid.server.pool.kubernetes.observe.PoolCondition.Kind;
import dev.provinggrid.server.store.usage.SweepDemand;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;

class CommonTroublesTest {

    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
    private static final List<SweepDemand> OPEN =
            List.of(new SweepDemand("small", 1, ""), new SweepDemand("large", 1, "gpu"));

    private final CommonTroubles troubles = new CommonTroubles();

    @Test
    void wantOfRoomIsTheTroubleOfTheSweepsWhosePodsFindNone() {
        ToIntFunction<Set<String>> room = templates -> templates.contains("gpu") ? 0 : 4;
        assertThat(kinds("large", OPEN, room, true, 0)).as("may pass").isEmpty();
        assertThat(kinds("large", OPEN, room, true, 4)).containsExactly(Kind.UNSCHEDULABLE);
        assertThat(kinds("small", OPEN, room, true, 4)).isEmpty();
        assertThat(kinds("large", OPEN, _ -> 1, true, 5)).isEmpty();
    }

    @Test
    void aClusterThatDoesNotAnswerIsTheTroubleOfEverySweepWithWorkAndOfNoFinishedOne() {
        assertThat(kinds("small", OPEN, _ -> 4, false, 0))
                .as("may be a watch that is taken up anew")
                .isEmpty();
        assertThat(kinds("small", OPEN, _ -> 4, false, 4)).containsExactly(Kind.CLUSTER);
        assertThat(kinds("finished", OPEN, _ -> 4, false, 4)).isEmpty();
    }

    @Test
    void theShortageOfATemplateThatNobodyUsedMeanwhileBeginsAnew() {
        kinds("large", OPEN, _ -> 0, true, 0);
        kinds("large", List.of(), _ -> 0, true, 2);
        assertThat(kinds("large", OPEN, _ -> 0, true, 4)).isEmpty();
        assertThat(kinds("large", OPEN, _ -> 0, true, 8)).containsExactly(Kind.UNSCHEDULABLE);
    }

    private List<Kind> kinds(
            String sweep, List<SweepDemand> open, ToIntFunction<Set<String>> slots, boolean watching, int seconds) {
        return troubles.of(open, slots, watching, NOON.plusSeconds(seconds)).apply(sweep).stream()
                .map(PoolCondition::kind)
                .toList();
    }
}
