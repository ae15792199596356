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

    /** What the test cannot spend, names may. The cheat: a size that is less than how often it raises an alarm. */
    @Test
    void itsSizeIsHowOftenItRaisesAnAlarmBetweenEqualBuilds() {
        assertThat(new RateAlarm(1, 5).size(.01)).isZero();
        assertThat(new RateAlarm(3, 4).size(.01)).isEqualTo(1 / 128.0, within(1e-15));
        assertThat(new RateAlarm(8, 4).size(.01)).as("11 of 12 or more").isEqualTo(13 / 4096.0, within(1e-15));
        for (int differ = 0; differ <= 40; differ++) {
            double alarms = 0;
            double ways = StrictMath.pow(2, -differ);
            for (int flips = 0; flips <= differ; flips++) {
                alarms += new RateAlarm(flips, differ - flips).p() <= .01 ? ways : 0;
                ways *= (differ - flips) / (flips + 1.0);
            }
            assertThat(new RateAlarm(0, differ).size(.01)).isEqualTo(alarms, within(1e-12));
        }
    }
}
