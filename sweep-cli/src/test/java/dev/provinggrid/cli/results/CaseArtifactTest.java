package dev.provinggrid.cli.results;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaseArtifactTest {

    @ParameterizedTest
    @CsvSource({
        "trace.csv, traces/case-00007.csv",
        "agents.npy, traces/case-00007-agents.npy",
        "log.txt, logs/case-00007.txt",
        "video.mp4, recordings/case-00007-video.mp4",
        "notes.pdf, recordings/case-00007-notes.pdf"
    })
    void everyFileHasItsFolderByWhatItIs(String artifact, String name) {
        CaseArtifact file = new CaseArtifact(7, artifact);
        assertThat(file.name()).isEqualTo(name);
        assertThat(file.address()).isEqualTo("cases/7/" + artifact);
    }
}
