package dev.provinggrid.analysis.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RateAlarmTest {

    @Test
    void manyFlipsAndNoneBackRaiseIt() {
        assertThat(new RateAlarm(20, 0).p()).isEqualTo(StrictMath.pow(2, -20), within(1e-15));
        assertThat(new RateAlarm(20, 0).raised()).isTrue();
    }

    @Test
    void fewDoNot() {
        assertThat(new RateAlarm(5, 1).p()).isEqualTo(.109375, within(1e-12));
        assertThat(new RateAlarm(5, 1).raised()).isFalse();
    }

    @Test
    void nothingHappenedIsNoAlarm() {
        assertThat(new RateAlarm(0, 0).p()).isEqualTo(1, within(1e-12));
        assertThat(new RateAlarm(0, 30).raised()).isFalse();
    }
}
