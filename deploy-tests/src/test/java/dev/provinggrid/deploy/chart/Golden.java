package dev.provinggrid.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Text compared with a file, or written to it on demand: {@code -Dprovinggrid.write=true}. */
final class Golden {

    private Golden() {}

    static void compare(Path file, String text) throws IOException {
        if (Boolean.getBoolean("provinggrid.write")) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        }
        assertThat(file).as("k8s/render.sh writes it").exists();
        assertThat(text)
                .as(file + " is what the chart renders; k8s/render.sh writes it anew")
                .isEqualTo(Files.readString(file));
    }
}
