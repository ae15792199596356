package dev.provinggrid.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.cli.failure.UsageError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class LocalWorkersTest {

    @Test
    void oneForEachCoreIsSaidByNotSayingANumber() {
        assertThat(workers().count()).isNull();
        assertThat(workers("--workers", "3").count()).isEqualTo(3);
    }

    @Test
    void aRunWithoutWorkersWouldRunNothingAServerWaitsForThem() {
        assertThatThrownBy(() -> workers("--workers", "0").count())
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("nothing would run");
        assertThat(LocalWorkers.ofServer(0)).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 1025})
    void whatIsNoNumberOfWorkersIsRefusedWithWhatIs(int count) {
        assertThatThrownBy(() -> LocalWorkers.ofServer(count)).hasMessageContaining("from 0 to 1024 workers");
    }

    private static LocalWorkers workers(String... arguments) {
        return CommandLine.populateCommand(new LocalWorkers(), arguments);
    }
}
