package dev.provinggrid.sim.cooperation.computer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Cooperative crossing, check 3: the published verification of the computer. */
class ProcessorTest {

    private static final Computation VERIFICATION = new Computation(1, 1e4, 10_000);

    @Test
    void aTaskTakesItsOperationsOverTheBudget() {
        assertThat(VERIFICATION.totalFlop()).isEqualTo(1e8);
        assertThat(new Processor(.8e9).executionS(VERIFICATION)).isEqualTo(.125);
        assertThat(new Processor(.8e9).executionNs(VERIFICATION)).isEqualTo(125_000_000);
    }

    @Test
    void aDeadlineAsksForABudget() {
        assertThat(VERIFICATION.requiredFlops(.01)).isEqualTo(1e10);
        assertThat(new Processor(1e10).meets(VERIFICATION, .01)).isTrue();
        assertThat(new Processor(.8e9).meets(VERIFICATION, .01)).isFalse();
        assertThat(new Processor(.8e9).executionS(VERIFICATION) / .01).isCloseTo(12.5, within(1e-12));
    }

    @Test
    void convergenceAndBatchMultiplyTheTime() {
        Processor processor = new Processor(1e9);
        double once = processor.executionS(new Computation(1, 1e6, 1));
        assertThat(processor.executionS(new Computation(3, 1e6, 5))).isCloseTo(15 * once, within(1e-15));
        assertThat(processor.executionS(new Computation(1, 1e6, 0))).isZero();
    }

    @Test
    void whatIsNoComputerOrNoTaskIsRefused() {
        assertThatThrownBy(() -> new Processor(0)).hasMessageContaining("0.0 flop/s");
        assertThatThrownBy(() -> new Processor(Double.NaN)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Computation(.5, 1, 1)).hasMessageContaining("convergence 0.5");
    }
}
