package dev.provinggrid.worker.perception;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.sim.sensing.perception.sight.Light;
import dev.provinggrid.sim.sensing.perception.sight.Share;
import dev.provinggrid.sim.sensing.perception.sight.Sight;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class DetectionRangeTableTest {

    @Test
    void theTableHasARowForEachLightAndAColumnForEachDistance() {
        List<String> lines = table(new Share(5, 6)).lines().toList();
        assertThat(lines.getFirst()).isEqualTo("mine: ok");
        assertThat(lines.get(1)).contains("images of 320 x 180 px, 2.5 ms each");
        assertThat(lines.get(2)).contains("10 m", "90 m", "false alarms");
        assertThat(lines.get(3).strip())
                .isEqualTo("clear noon            -   83 %" + "   50 %".repeat(7) + "   1 of 18");
        assertThat(lines.get(4)).contains("clear midnight");
        assertThat(lines).hasSize(6).noneMatch(it -> it.contains("warning"));
    }

    @Test
    void aDetectorThatMissesMostOfWhatIsNearIsWarnedOf() {
        assertThat(table(new Share(2, 6)))
                .endsWith(
                        "warning: finds 33 % of the animals at 20 m in clear noon; below 50 % it is of no use for braking");
        assertThat(table(new Share(0, 0))).contains("warning: finds - of the animals");
    }

    private static String table(Share atTwentyMetres) {
        Map<Light, Map<Integer, Share>> recall = new EnumMap<>(Light.class);
        Map<Light, Share> alarms = new EnumMap<>(Light.class);
        for (Light light : Light.values()) {
            Map<Integer, Share> shares = new TreeMap<>();
            Sight.distancesM().forEach(it -> shares.put(it, new Share(3, 6)));
            shares.put(10, new Share(0, 0));
            shares.put(20, atTwentyMetres);
            recall.put(light, shares);
            alarms.put(light, new Share(1, 18));
        }
        return new DetectionRangeTable(new Sight(320, 180, recall, alarms, 2.5)).text("mine: ok");
    }
}
