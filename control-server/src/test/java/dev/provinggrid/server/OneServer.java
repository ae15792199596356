package dev.provinggrid.server;

import dev.provinggrid.server.platform.process.DataFolder;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

/** One real server without workers for all tests of a class, and a client for it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class OneServer {

    protected final HttpClient http = HttpClient.newHttpClient();
    private ConfigurableApplicationContext server;
    private DataFolder data;

    @BeforeAll
    void start(@TempDir Path folder) {
        data = new DataFolder(folder);
        Stream<String> own =
                Stream.of("--provinggrid.data=" + folder, "--server.port=0", "--provinggrid.pool.local.workers=0");
        server = SpringApplication.run(
                ControlServer.class, Stream.concat(own, database().stream()).toArray(String[]::new));
    }

    @AfterAll
    void stop() {
        server.close();
        http.close();
    }

    /** What makes the server use another database than the one in its folder. */
    protected List<String> database() {
        return List.of();
    }

    /** Where it answers: scheme, host and port. */
    protected String origin() {
        return "http://127.0.0.1:"
                + ((WebServerApplicationContext) server).getWebServer().getPort();
    }

    /** Part of the server. */
    protected <T> T part(Class<T> type) {
        return server.getBean(type);
    }

    protected String operatorToken() throws IOException {
        return Files.readString(data.token()).strip();
    }

    protected String workerToken() throws IOException {
        return Files.readString(data.workerToken()).strip();
    }
}
