package dev.provinggrid.sim.driving.control;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LightRuleTest {

    @ParameterizedTest
    @CsvSource({"0, true", "420, true", "421, false", "720, false", "1079, false", "1080, true"})
    void headlampsAreOnFromEighteenToSeven(int minute, boolean on) {
        assertThat(new LightRule(false).headlamps(minute)).isEqualTo(on);
    }

    @ParameterizedTest
    @CsvSource({"0, false, true", "720, true, true", "720, false, false"})
    void signatureLampsAreOnAtNightAndInFog(int minute, boolean fog, boolean on) {
        assertThat(new LightRule(false).signature(minute, fog)).isEqualTo(on);
    }

    @ParameterizedTest
    @CsvSource({"720, false", "720, true", "0, false"})
    void asPublishedTheSignatureLampsAreAlwaysOn(int minute, boolean fog) {
        assertThat(new LightRule(true).signature(minute, fog)).isTrue();
    }
}
