package dev.provinggrid.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.link.Pause;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class InterruptibleWaitTest {

    @Test
    void theDeadlineEndsAWaitAndLeavesTheThreadUsable() {
        try (InterruptibleWait interruptible = new InterruptibleWait(Optional.of(Duration.ofMillis(20)))) {
            assertThat(interruptible.wait(() -> Pause.of(Duration.ofMinutes(5))))
                    .isEqualTo(InterruptibleWait.Ending.DEADLINE);
            assertThat(Thread.currentThread().isInterrupted()).isFalse();
        }
    }

    @Test
    void aTaskThatIsDoneInTimeIsDone() {
        try (InterruptibleWait interruptible = new InterruptibleWait(Optional.of(Duration.ofMinutes(5)))) {
            assertThat(interruptible.wait(() -> {})).isEqualTo(InterruptibleWait.Ending.DONE);
        }
    }

    @Test
    void aTaskThatGivesUpByItselfIsNotTakenForADeadline() {
        try (InterruptibleWait interruptible = new InterruptibleWait(Optional.empty())) {
            assertThatThrownBy(() -> interruptible.wait(() -> {
                        throw new CancellationException("its own");
                    }))
                    .hasMessage("its own");
        }
    }
}
