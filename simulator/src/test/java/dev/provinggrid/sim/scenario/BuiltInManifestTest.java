package dev.provinggrid.sim.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.sim.scenario.aeb.OffroadAeb;
import dev.provinggrid.sim.scenario.ring.RingRoad;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** When the manifests of this build are read. */
class BuiltInManifestTest {

    @Test
    void nameAndVersionAreThoseOfTheManifest() {
        DrivenScenario aeb = new OffroadAeb();
        String nameAndVersion = aeb.name() + "@" + aeb.version();
        Manifest manifest = aeb.manifest();
        assertThat(nameAndVersion).isEqualTo(manifest.name() + "@" + manifest.version());
    }

    @Test
    void aManifestIsReadOnceForAScenarioWithAndWithoutFiles() {
        DrivenScenario ring = new RingRoad();
        DrivenScenario withFiles = ring.with(Map.of("speeds.csv", "t,v\n0,1\n"));
        assertThat(withFiles).isNotSameAs(ring);
        assertThat(withFiles.manifest()).isSameAs(ring.manifest()).isSameAs(ring.manifest());
    }
}
