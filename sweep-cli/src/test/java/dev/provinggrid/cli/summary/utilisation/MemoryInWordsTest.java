package dev.provinggrid.cli.summary.utilisation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MemoryInWordsTest {

    @Test
    void ofARunWithProgramsItSaysHowMuchIsTheWorker() {
        assertThat(MemoryInWords.of(420_000_000, 180_000_000L)).isEqualTo("420 MB (180 MB of it the worker)");
    }

    @Test
    void ofARunWithoutProgramsOrAnOlderWorkerThereIsNothingToSay() {
        assertThat(MemoryInWords.of(180_000_000, 180_000_000L)).isEqualTo("180 MB");
        assertThat(MemoryInWords.of(180_000_000, null)).isEqualTo("180 MB");
    }
}
