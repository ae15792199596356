package dev.provinggrid.server.store.attempt;

import static dev.provinggrid.model.wire.worker.AttemptState.LEASED;
import static dev.provinggrid.model.wire.worker.AttemptState.RUNNING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.provinggrid.model.wire.worker.AttemptState;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AttemptLifecycleTest {

    @ParameterizedTest
    @EnumSource
    void exactlyTheLiveStatesCanChange(AttemptState state) {
        assertThat(AttemptLifecycle.after(state).isEmpty()).isNotEqualTo(AttemptLifecycle.LIVE.contains(state));
    }

    @ParameterizedTest
    @EnumSource
    void nothingGoesBackToLeased(AttemptState state) {
        assertThat(AttemptLifecycle.after(state)).doesNotContain(LEASED);
    }

    @ParameterizedTest
    @EnumSource(names = {"COMMITTED", "FAILED"})
    void onlyWhatRanHasAResult(AttemptState result) {
        AttemptLifecycle.require(1, RUNNING, result);
        assertThatIllegalStateException()
                .isThrownBy(() -> AttemptLifecycle.require(1, LEASED, result))
                .withMessage("attempt 1 cannot go from LEASED to " + result);
    }
}
