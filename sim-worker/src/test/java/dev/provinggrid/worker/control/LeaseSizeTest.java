package dev.provinggrid.worker.control;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LeaseSizeTest {

    private final LeaseSize size = new LeaseSize();

    @Test
    void isOneUntilRunsAreKnownToBeShort() {
        assertThat(size.most()).isEqualTo(1);
        size.ran(30);
        assertThat(size.most()).isEqualTo(1);
    }

    @Test
    void comesToASecondOfWork() {
        ran(0.1, 40);
        assertThat(size.most()).isEqualTo(10);
    }

    @Test
    void isNeverMoreThanABundleTakes() {
        ran(1e-5, 100);
        assertThat(size.most()).isEqualTo(64);
        ran(0, 1000);
        assertThat(size.most()).isEqualTo(64);
    }

    /** The cheat: by the mean, a long run among 64 short ones would hardly show. */
    @Test
    void isOneAgainAfterASingleLongRunAndGrowsOnlySlowly() {
        ran(0.01, 100);
        size.ran(5);
        assertThat(size.most()).isEqualTo(1);
        ran(0.01, 5);
        assertThat(size.most()).isEqualTo(1);
        ran(0.01, 40);
        assertThat(size.most()).isEqualTo(64);
    }

    private void ran(double wallS, int times) {
        for (int run = 0; run < times; run++) {
            size.ran(wallS);
        }
    }
}
