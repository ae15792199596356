package dev.provinggrid.server.hostile;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.LeaseGrant;
import dev.provinggrid.server.ServerProcess;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The server under attack, with a sweep, attempts in a worker's hands and a token of every role. */
final class Target implements AutoCloseable {

    static final String SWEEP = """
            {"format": 1, "sweep": "besieged", "scenario": "offroad-aeb", "preset": "published",
             "axes": {"approachSpeed": ["20 km/h", "30 km/h"], "weather": ["clear", "heavy-rain"],
                      "perceptionModel": ["yolov3"]},
             "pass": ["collisions == 0"], "replicates": 3}
            """;

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String TEXT = "application/json";

    private final Path folder;
    private final ServerProcess server;
    private final Map<String, String> tokens = new LinkedHashMap<>();
    private final String sweep;
    private final UUID worker = UUID.randomUUID();
    private final List<GrantedAttempt> attempts;
    private final JsonNode description;

    Target(Path folder) throws IOException, InterruptedException {
        this.folder = folder;
        this.server = ServerProcess.start(folder, arguments()).ready();
        tokens.put("stranger", "");
        tokens.put("impostor", "Bearer " + "f".repeat(64));
        tokens.put("operator", "Bearer " + server.token());
        tokens.put("worker", "Bearer " + read("worker-token"));
        tokens.put("submitter", "Bearer " + read("submitter"));
        tokens.put("viewer", "Bearer " + read("viewer"));
        sweep = submit();
        tokens.put("worker of the sweep", "Bearer " + sweepToken(sweep));
        attempts = lease();
        description = JSON.readTree(server.send("GET", "/v3/api-docs", "", "Authorization", tokens.get("viewer"))
                .body());
    }

    private String[] arguments() throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("submitter"), "5".repeat(40));
        Files.writeString(folder.resolve("viewer"), "7".repeat(40));
        return new String[] {
            "--provinggrid.pool.local.workers=0",
            "--provinggrid.limits.rates.strangers=1000000",
            "--provinggrid.limits.rates.failed-sign-ins=1000000",
            "--provinggrid.limits.rates.expensive=1000000",
            "--provinggrid.security.tokens[0].name=submitter",
            "--provinggrid.security.tokens[0].role=submitter",
            "--provinggrid.security.tokens[0].file=" + folder.resolve("submitter"),
            "--provinggrid.security.tokens[1].name=viewer",
            "--provinggrid.security.tokens[1].role=viewer",
            "--provinggrid.security.tokens[1].file=" + folder.resolve("viewer")
        };
    }

    private String submit() throws IOException, InterruptedException {
        var answer = server.send(
                "POST", "/api/v1/sweeps", SWEEP, "Authorization", tokens.get("operator"), "Content-Type", TEXT);
        return JSON.readTree(answer.body()).get("id").asString();
    }

    /** Two attempts, as one worker holds them. */
    private List<GrantedAttempt> lease() throws IOException, InterruptedException {
        String scenario =
                new BuiltInScenarios().named("offroad-aeb").orElseThrow().version();
        String request = """
                {"worker": "%s", "request": "%s", "slot": 0, "scenarios": ["offroad-aeb@%s"], "runners": [],
                 "models": {}, "max": 2, "waitS": 0}
                """.formatted(worker, UUID.randomUUID(), scenario);
        var answer = server.send(
                "POST", "/api/v1/leases", request, "Authorization", tokens.get("worker"), "Content-Type", TEXT);
        return JSON.readValue(answer.body(), LeaseGrant.class).attempts();
    }

    private String sweepToken(String id) throws IOException {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(read("sweep-secret").getBytes(UTF_8), "HmacSHA256"));
            return "pgw_" + id + "_" + HexFormat.of().formatHex(mac.doFinal(id.getBytes(UTF_8)));
        } catch (GeneralSecurityException everyJdkHasIt) {
            throw new IllegalStateException(everyJdkHasIt);
        }
    }

    private String read(String file) throws IOException {
        return Files.readString(folder.resolve(file)).strip();
    }

    /** The value of {@code Authorization} by role; empty for a stranger. */
    Map<String, String> tokens() {
        return tokens;
    }

    String sweep() {
        return sweep;
    }

    UUID worker() {
        return worker;
    }

    List<GrantedAttempt> attempts() {
        return attempts;
    }

    JsonNode description() {
        return description;
    }

    RawHttp http() throws IOException {
        String url = JSON.readTree(Files.readString(folder.resolve("server.json")))
                .get("url")
                .asString();
        return new RawHttp(URI.create(url).getPort());
    }

    /** What it wrote to its log, one JSON object a line. */
    String log() throws IOException {
        return read("logs/server.log");
    }

    ServerProcess server() {
        return server;
    }

    @Override
    public void close() {
        server.close();
    }
}
