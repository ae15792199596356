package dev.provinggrid.server.dispatch;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Tests that share a bench, which forgets everything after each. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class OnABench {

    protected Bench bench;

    @BeforeAll
    void open(@TempDir Path folder) {
        bench = new Bench(folder);
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
