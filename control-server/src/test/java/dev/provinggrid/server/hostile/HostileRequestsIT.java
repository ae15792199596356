package dev.provinggrid.server.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Every operation of the OpenAPI description, in every role, with requests of every shape. More of them, and others:
 * {@code -Dprovinggrid.hostile.requests=100000 -Dprovinggrid.hostile.seed=2} (docs/operations.md has the last long run).
 */
class HostileRequestsIT {

    private static final int REQUESTS = Integer.getInteger("provinggrid.hostile.requests", 1500);
    private static final long SEED = Long.getLong("provinggrid.hostile.seed", 1);

    /** The answer comes when the server has waited, up to 30 s. */
    private static final Pattern ASKS_TO_WAIT = Pattern.compile("/points\\?.*wait=");

    /** A class of a package, a class of an exception, a line of a stack trace. */
    private static final Pattern INSIDE = Pattern.compile(
            "\\b(?:[a-z][a-z0-9_]*\\.){2,}[A-Z]\\w*|\\b[A-Z]\\w*(?:Exception|Error)\\b|\\bat [\\w.$]+\\(");

    /** How the servlet container answers to an encoding of the body that it has not (RFC 9112, 6.1). */
    private static final int NOT_IMPLEMENTED = 501;

    private static final String LEASE = """
            {"worker": "00000000-0000-0000-0000-000000000001", "request": "00000000-0000-0000-0000-000000000002",
             "slot": %d, "scenarios": [], "runners": [], "models": {}, "max": 1, "waitS": 0}
            """;

    /** Each was answered 500 where nobody held it against the record that it becomes, or counted where none can be. */
    private static final List<String> BEYOND_LIMITS = List.of(
            "{}",
            LEASE.formatted(-5),
            LEASE.formatted(2_000_000_000),
            LEASE.formatted(0).replace("\"max\": 1", "\"max\": -1"),
            "{\"slot\": 0, \"pid\": 1, \"host\": \"h\", \"platform\": \"p\", \"attempts\": [null]}",
            "{\"slot\": 0, \"pid\": 1, \"host\": \"" + "h".repeat(300) + "\", \"platform\": \"p\", \"attempts\": []}",
            "{\"code\": \"" + "c".repeat(1_900_000) + "\"}");

    private static final JsonMapper JSON = JsonMapper.shared();

    @TempDir
    private static Path folder;

    private static Target target;
    private static HostileRequests requests;
    private static RawHttp http;

    /** What was wrong, one example of each kind. */
    private final Map<String, String> faults = new TreeMap<>();

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        target = new Target(folder);
        requests = new HostileRequests(target);
        http = target.http();
    }

    @AfterAll
    static void stop() {
        target.close();
    }

    @Test
    void everyOperationInEveryRoleIsAnsweredWithoutAFault() throws IOException {
        for (Operation operation : requests.operations()) {
            for (String role : requests.roles()) {
                for (String body : List.of("{}", "null")) {
                    send(operation, requests.with(operation, role, body, new Random(SEED)));
                }
            }
        }
        assertThat(faults).isEmpty();
    }

    @Test
    void requestsOfEveryShapeAreAnsweredWithoutAFault() throws IOException {
        Random random = new Random(SEED);
        for (int i = 0; i < REQUESTS; i++) {
            Operation operation = requests.operation(random);
            send(operation, requests.any(operation, random));
        }
        for (String line :
                target.log().lines().filter(it -> it.contains("Internal fault")).toList()) {
            JsonNode fault = JSON.readTree(line);
            faults.put(fault.at("/error/message").asString(""), line.substring(0, Math.min(3000, line.length())));
        }
        assertThat(faults).isEmpty();
    }

    /** Converters for these come with libraries that the server has for other things. */
    @Test
    void aBodyThatBreaksItsLimitsIsRefusedInEveryContentType() throws IOException {
        for (Operation operation : requests.operations()) {
            if (!operation.body().isMissingNode()) {
                for (String role : List.of("stranger", "worker", "worker of the sweep", "operator")) {
                    for (String type : HostileRequests.CONTENT_TYPES) {
                        for (String body : BEYOND_LIMITS) {
                            HostileRequest request = requests.with(operation, role, body, new Random(SEED));
                            send(operation, request.typed(type));
                        }
                    }
                }
            }
        }
        assertThat(faults).isEmpty();
        assertThat(statusOfALease("application/json", LEASE.formatted(5)))
                .as("a slot that there can be")
                .isEqualTo(204);
    }

    @Test
    void workersAreReadFromJsonAlone() throws IOException {
        assertThat(HostileRequests.CONTENT_TYPES)
                .filteredOn(type -> !type.startsWith("application/json"))
                .allSatisfy(type -> assertThat(statusOfALease(type, LEASE.formatted(-5)))
                        .as(type)
                        .isEqualTo(415));
        assertThat(statusOfALease("application/json", LEASE.formatted(-5))).isEqualTo(400);
    }

    private int statusOfALease(String type, String body) throws IOException {
        HostileRequest request = requests.with(operation("POST /api/v1/leases"), "worker", body, new Random(SEED));
        return http.send(request.typed(type).bytes(http.port())).status();
    }

    private static Operation operation(String name) {
        return requests.operations().stream()
                .filter(it -> it.toString().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** The servlet container finds out while the body is read. */
    @Test
    void aBodyThatIsNotInTheChunksThatItsHeadersAnnounceIsABadRequest() throws IOException {
        Operation lease = operation("POST /api/v1/leases");
        HostileRequest whole = requests.with(lease, "worker", "{}", new Random(SEED));
        List<String> headers = new ArrayList<>(whole.headers());
        headers.add("Transfer-Encoding: chunked");
        HostileRequest torn = new HostileRequest(whole.role(), whole.line(), headers, whole.body());
        assertThat(http.send(torn.bytes(http.port())).status()).isEqualTo(400);
    }

    private void send(Operation operation, HostileRequest request) throws IOException {
        RawHttp.Answer answer = http.send(request.bytes(http.port()));
        fault(request, answer)
                .ifPresent(it -> faults.putIfAbsent(
                        operation + " " + it,
                        request + "\n"
                                + answer.text()
                                        .substring(
                                                0, Math.min(1500, answer.text().length()))));
    }

    private static Optional<String> fault(HostileRequest request, RawHttp.Answer answer) {
        if (!answer.complete() || answer.took().compareTo(RawHttp.PATIENCE) > 0) {
            return ASKS_TO_WAIT.matcher(request.line()).find()
                    ? Optional.empty()
                    : Optional.of("took " + answer.took());
        }
        boolean fault = answer.status() < 100 || answer.status() >= 500;
        if (fault && answer.status() != NOT_IMPLEMENTED) {
            return Optional.of("answered " + answer.status());
        }
        return INSIDE.matcher(answer.readable())
                .results()
                .map(MatchResult::group)
                .filter(it -> !request.body().contains(it)) // what it said itself may be told back
                .findFirst()
                .map(it -> "names " + it);
    }
}
