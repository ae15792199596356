package dev.provinggrid.model.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class BuildVersionTest {

    @Test
    void theVersionNamesTheCommit() throws IOException {
        BuildVersion build = build("a93daeb4cc7a");
        assertThat(build).hasToString("0.1.0+a93daeb4cc7a");
        assertThat(build.inWords()).isEqualTo("0.1.0 (commit a93daeb4cc7a)");
    }

    @Test
    void aBuildOfModifiedSourcesSaysSo() throws IOException {
        BuildVersion build = build("a93daeb4cc7a.modified");
        assertThat(build).hasToString("0.1.0+a93daeb4cc7a.modified");
        assertThat(build.inWords()).isEqualTo("0.1.0 (commit a93daeb4cc7a, modified)");
    }

    @Test
    void aBuildOutsideARepositorySaysSo() throws IOException {
        for (String nothing : List.of("${provinggrid.commit}", "")) {
            BuildVersion build = build(nothing);
            assertThat(build).hasToString("0.1.0+unknown");
            assertThat(build.inWords()).isEqualTo("0.1.0 (commit unknown: built outside a git repository)");
        }
    }

    @Test
    void theRunningProgramKnowsWhatItWasBuiltFrom() {
        assertThat(BuildVersion.current().toString())
                .matches("\\d+\\.\\d+\\.\\d+\\+([0-9a-f]{12}(\\.modified)?|unknown)");
    }

    private static BuildVersion build(String commit) throws IOException {
        Properties written = new Properties();
        written.load(new StringReader("version=0.1.0\ncommit=" + commit + "\n"));
        return BuildVersion.of(written);
    }
}
