package dev.provinggrid.sim.cooperation.radio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Cooperative crossing, check 1: the published channel of 6 Mb/s and windows of 0.1 s, for two vehicles. */
class RadioChannelTest {

    private static final double BIT = 8;
    private static final Delay SCENARIO = new Delay(.1, .05);

    @ParameterizedTest
    @CsvSource({"0, 1", "300, .99203", "1000, .97369", "3000, .92312", "30000, .44933", "25993, .5"})
    void theProbabilityFallsWithTheSize(double bytes, double probability) {
        assertThat(channel(.1, 0, new Fading.None()).deliveryProbability(bytes * BIT, 2, 50))
                .isCloseTo(probability, within(5e-6));
    }

    @Test
    void aWindowTwiceAsLongIsAMessageHalfAsLong() {
        assertThat(channel(.2, 0, new Fading.None()).deliveryProbability(3000 * BIT, 2, 0))
                .isEqualTo(channel(.1, 0, new Fading.None()).deliveryProbability(1500 * BIT, 2, 0));
    }

    @Test
    void theLoadGrowsWithTheVehiclesInRange() {
        RadioChannel channel = channel(.1, 0, new Fading.None());
        assertThat(channel.deliveryProbability(300 * BIT, 20, 50)).isCloseTo(.923, within(5e-4));
        assertThat(channel.windowBit() / BIT).isEqualTo(75_000);
    }

    @Test
    void beyondTheRangeNothingArrives() {
        RadioChannel channel = channel(.1, 0, new Fading.None());
        assertThat(channel.deliveryProbability(0, 2, 300)).isEqualTo(1);
        assertThat(channel.deliveryProbability(0, 2, 300.001)).isZero();
    }

    @Test
    void lossAndDistanceTakeTheirShareBesides() {
        assertThat(channel(.1, .25, new Fading.None()).deliveryProbability(0, 2, 50))
                .isEqualTo(.75);
        assertThat(channel(.1, 1, new Fading.None()).deliveryProbability(300 * BIT, 2, 50))
                .isZero();
        Fading fading = new Fading.Rayleigh(200, 2);
        assertThat(fading.deliveredShare(0)).isEqualTo(1);
        assertThat(fading.deliveredShare(200)).isCloseTo(StrictMath.exp(-1), within(1e-15));
        assertThat(channel(.1, 0, fading).deliveryProbability(0, 2, 100))
                .isCloseTo(StrictMath.exp(-.25), within(1e-15));
    }

    @Test
    void whatIsNoChannelIsRefused() {
        assertThatThrownBy(() -> channel(0, 0, new Fading.None())).hasMessageContaining("window 0.0");
        assertThatThrownBy(() -> channel(.1, 1.1, new Fading.None())).hasMessageContaining("loss 1.1");
    }

    private static RadioChannel channel(double windowS, double loss, Fading fading) {
        return new RadioChannel(1, 6e6, windowS, 300, loss, fading, SCENARIO);
    }
}
