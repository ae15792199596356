package dev.provinggrid.model.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class DocumentReaderTest {

    private static final Path FILE = Path.of("sweep.yaml");

    @Test
    void whatKeepsAFileFromBeingReadIsTold() {
        assertThat(message(new NoSuchFileException("sweep.yaml"))).isEqualTo("no such file: sweep.yaml");
        assertThat(message(new AccessDeniedException("sweep.yaml"))).isEqualTo("no permission to read sweep.yaml");
        assertThat(message(new IOException("disk on fire"))).isEqualTo("cannot be read: sweep.yaml (disk on fire)");
    }

    private static String message(IOException cause) {
        return new DocumentReader()
                .unreadable(FILE, cause)
                .problems()
                .getFirst()
                .message();
    }
}
