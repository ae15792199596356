package dev.provinggrid.sim.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.driving.control.DistanceRule;
import dev.provinggrid.sim.world.Surface.Condition;
import dev.provinggrid.sim.world.air.Atmosphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SurfaceTest {

    @ParameterizedTest
    @CsvSource({"40, .9, 6.99", "40, .65, 9.68", "40, .5, 12.58", "40, .2, 31.46", "40, .1, 62.92", "60, .65, 21.78"})
    void brakingDistanceIsSpeedSquaredOverTwiceFrictionAndGravity(double kmPerH, double friction, double expectedM) {
        assertThat(DistanceRule.required(kmPerH / 3.6, 0, friction)).isCloseTo(expectedM, within(.011));
    }

    @Test
    void aTenPercentGradeHoldsFromFrictionOneTenth() {
        double grade = .1;
        double sine = grade / StrictMath.sqrt(1 + grade * grade);
        double cosine = 1 / StrictMath.sqrt(1 + grade * grade);
        assertThat(sine / cosine).isCloseTo(.100, within(1e-9));
        assertThat(Surface.DIRT.grip(Condition.ICY).peak()).isGreaterThan(grade);
        assertThat(Surface.DIRT.grip(Condition.ICY).slide()).isLessThan(grade);
    }

    @Test
    void slidingNeverGripsBetterThanRolling() {
        for (Surface surface : Surface.values()) {
            for (Condition condition : Condition.values()) {
                Grip grip = surface.grip(condition);
                assertThat(grip.slide()).isLessThan(grip.peak());
                assertThat(grip.rolling()).isPositive();
            }
        }
    }

    @Test
    void weatherScalesTheGripOfDirt() {
        assertThat(Atmosphere.of(Weather.CLEAR).gripOn(Surface.DIRT)).isEqualTo(new Grip(.68, .65, .05));
        assertThat(Atmosphere.of(Weather.LIGHT_RAIN).gripOn(Surface.DIRT)).isEqualTo(new Grip(.50, .42, .08));
        assertThat(Atmosphere.of(Weather.HEAVY_SNOW).gripOn(Surface.DIRT).peak())
                .isCloseTo(.225, within(1e-12));
    }
}
