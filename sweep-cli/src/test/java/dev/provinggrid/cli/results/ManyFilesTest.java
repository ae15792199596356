package dev.provinggrid.cli.results;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.client.Endpoint;
import dev.provinggrid.link.ServerUnreachable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Many logs or traces come in one answer, however often it breaks off; none is taken for another case's, and half of one is none. */
@Timeout(60)
class ManyFilesTest {

    private static final int CASES = 200;
    private static final int TRACES = 500;

    @TempDir
    private Path folder;

    private final List<String> asked = new ArrayList<>();
    private final List<Integer> lengths = new ArrayList<>();
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/api/v1/sweeps/s/files.zip", this::answer);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void allOfThemComeInOneAnswer() throws IOException {
        fetch(CASES);
        assertThat(asked).containsExactly("name=log.txt&after=-1");
        assertThat(here()).hasSize(CASES);
        assertThat(folder.resolve("logs/case-00007.txt")).hasContent(log(7));
    }

    @Test
    void tracesComeInAnAnswerOfTheirOwnWhereTheyAreMany() throws IOException {
        fetch(10, TRACES - 1);
        assertThat(asked).isEmpty();
        fetch(CASES, TRACES);
        assertThat(asked).containsExactly("name=log.txt&after=-1", "name=trace.csv&after=-1");
        assertThat(here()).hasSize(CASES);
        assertThat(folder.resolve("traces")).isDirectoryContaining("glob:**/case-00499.csv");
        assertThat(folder.resolve("traces/case-00007.csv")).hasContent(log(7));
    }

    @Test
    void anAnswerThatBreaksOffIsGoneOnWithAndHalfALogIsNone() throws IOException {
        lengths.add(archive("log.txt", 0, CASES).length / 4);
        fetch(CASES);
        assertThat(asked).hasSize(2);
        assertThat(asked.getLast()).isNotEqualTo(asked.getFirst());
        assertThat(here()).hasSize(CASES);
        for (int i = 0; i < CASES; i++) {
            assertThat(log(folder, i)).isEqualTo(log(i));
        }
    }

    @Test
    void answersThatBringNothingAreNotAskedForEver() throws IOException {
        IntStream.range(0, 100).forEach(_ -> lengths.add(3));
        fetch(CASES);
        assertThat(asked).hasSize(1);
        assertThat(here()).isEmpty();
    }

    @Test
    void whatIsHereStaysAndWhatNobodyAskedForIsLeft() throws IOException {
        Path first = folder.resolve("logs/case-00000.txt");
        Files.createDirectories(first.getParent());
        Files.writeString(first, "from before");
        fetch(CASES - 20);
        assertThat(asked).containsExactly("name=log.txt&after=0");
        assertThat(first).hasContent("from before");
        assertThat(here()).hasSize(CASES - 20);
    }

    @Test
    void aFewAreLeftToBeFetchedByThemselves() throws IOException {
        fetch(10);
        assertThat(asked).isEmpty();
    }

    @Test
    void aServerThatKnowsNoSuchAnswerIsAskedOnce() throws IOException {
        server.removeContext("/api/v1/sweeps/s/files.zip");
        fetch(CASES);
        assertThat(here()).isEmpty();
    }

    /** Each log by itself would wait as long for it once more. */
    @Test
    void aServerThatIsGoneEndsTheDownload() {
        server.stop(0);
        assertThatThrownBy(() -> fetch(CASES)).isInstanceOf(ServerUnreachable.class);
    }

    private static List<CaseArtifact> files(String name, int cases) {
        return IntStream.range(0, cases)
                .mapToObj(it -> new CaseArtifact(it, name))
                .toList();
    }

    private void fetch(int cases) {
        fetch(cases, 0);
    }

    private void fetch(int cases, int traces) {
        URI url = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        ControlClient client = ControlClient.retryingFor(() -> new Endpoint(url, "token"), Duration.ZERO);
        ManyFiles.logs(client, "s", folder).fetch(files("log.txt", cases));
        ManyFiles.traces(client, "s", folder).fetch(files("trace.csv", traces));
    }

    private List<Path> here() throws IOException {
        if (Files.notExists(folder.resolve("logs"))) {
            return List.of();
        }
        try (var files = Files.list(folder.resolve("logs"))) {
            return files.toList();
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        String query = exchange.getRequestURI().getQuery();
        asked.add(query);
        int after = Integer.parseInt(query.substring(query.lastIndexOf('=') + 1));
        String name = query.substring(query.indexOf('=') + 1, query.indexOf('&'));
        byte[] whole = archive(name, after + 1, name.equals("log.txt") ? CASES : TRACES);
        int length = lengths.isEmpty() ? whole.length : lengths.removeFirst();
        exchange.sendResponseHeaders(200, 0);
        exchange.getResponseBody().write(Arrays.copyOf(whole, length));
        exchange.close();
    }

    private static byte[] archive(String name, int from, int to) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(bytes)) {
            for (int i = from; i < to; i++) {
                zip.putNextEntry(new ZipEntry(String.format(Locale.ROOT, "%05d/%s", i, name)));
                zip.write(log(i).getBytes(UTF_8));
            }
        }
        return bytes.toByteArray();
    }

    private static String log(int index) {
        return "case " + index + "\n" + Integer.toString(index * 7919, 36).repeat(40);
    }

    private static String log(Path folder, int index) throws IOException {
        return Files.readString(folder.resolve(String.format(Locale.ROOT, "logs/case-%05d.txt", index)));
    }
}
