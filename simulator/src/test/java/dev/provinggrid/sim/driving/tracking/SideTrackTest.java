package dev.provinggrid.sim.driving.tracking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.driving.ranging.Bearing;
import dev.provinggrid.sim.engine.RandomStream;
import dev.provinggrid.sim.engine.RandomStreams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SideTrackTest {

    private static final double STEP_S = .1;
    private static final double AWAY_M = 40;

    private static Bearing at(double leftM, double noiseM) {
        return new Bearing(leftM / AWAY_M, noiseM / AWAY_M, .02, 0);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-5, -1.5, 0, 3})
    void fromBearingsAloneItLearnsHowFastSomethingCrosses(double speedMps) {
        SideTrack track = new SideTrack(at(-4, .05), AWAY_M);
        for (int image = 1; image <= 20; image++) {
            track.predict(STEP_S, 0);
            track.take(at(-4 + speedMps * image * STEP_S, .05), AWAY_M);
        }
        assertThat(track.leftAfterM(2)).isCloseTo(-4 + speedMps * 4, within(.25));
        assertThat(track.halfWidthM()).isCloseTo(.8, within(1e-9));
    }

    /** What the filter states of its own error is what its errors are: the normalised squares average one. */
    @Test
    void itsDeviationIsThatOfItsErrors() {
        RandomStream draws = new RandomStreams(5).named("bearings");
        double squares = 0;
        int runs = 400;
        for (int run = 0; run < runs; run++) {
            double speed = 3 * draws.gaussian();
            double left = -4;
            SideTrack track = new SideTrack(at(left + .3 * draws.gaussian(), .3), AWAY_M);
            for (int image = 0; image < 8; image++) {
                double gained = STEP_S * draws.gaussian();
                left += speed * STEP_S + gained * STEP_S / 2;
                speed += gained;
                track.predict(STEP_S, 0);
                track.take(at(left + .3 * draws.gaussian(), .3), AWAY_M);
            }
            double error = (track.leftAfterM(1) - left - speed) / track.deviationAfterM(1);
            squares += error * error;
        }
        assertThat(squares / runs).isCloseTo(1, within(.25));
    }

    @Test
    void whatStandsKeepsItsPlaceWhileTheVehicleTurns() {
        SideTrack track = new SideTrack(at(0, .05), AWAY_M);
        for (int image = 1; image <= 10; image++) {
            track.predict(STEP_S, -AWAY_M * .01);
            track.take(at(-image * AWAY_M * .01, .05), AWAY_M);
        }
        assertThat(track.leftAfterM(1)).isCloseTo(-4, within(.05));
    }
}
