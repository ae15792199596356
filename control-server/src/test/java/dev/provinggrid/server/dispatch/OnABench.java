package dev.provinggrid.server.dispatch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Tests that share a bench, which forgets everything after each. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class OnABench {

    protected Bench bench;

    @BeforeAll
    void open(@TempDir Path folder) throws IOException {
        bench = new Bench(folder, arguments(folder));
    }

    /** What makes the server use another database than the one in its folder. */
    protected List<String> database() {
        return List.of();
    }

    /** What the server is told; whatever it needs to find lies in the folder. */
    protected List<String> arguments(Path folder) throws IOException {
        return database();
    }

    @AfterEach
    void clear() {
        bench.clear();
    }

    @AfterAll
    void close() {
        bench.close();
    }
}
