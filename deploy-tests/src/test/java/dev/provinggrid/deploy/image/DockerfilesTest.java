package dev.provinggrid.deploy.image;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A Dockerfile cannot include another: what both need is in both, and the same. */
class DockerfilesTest {

    private static final Pattern JRE = Pattern.compile("(?ms)^FROM \\S+ AS jre$.*?(?=^$)");

    @Test
    void bothBuildTheSameRuntime() throws IOException {
        assertThat(runtime("Dockerfile.server")).contains("jlink").isEqualTo(runtime("Dockerfile.worker"));
    }

    private static String runtime(String file) throws IOException {
        Matcher stage = JRE.matcher(Files.readString(Path.of("..").resolve(file).normalize()));
        assertThat(stage.find()).as(file).isTrue();
        return stage.group();
    }
}
