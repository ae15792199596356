package dev.provinggrid.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.OneServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A server with people of every role: the submitters ada and ben, vera who looks on, and the operator. */
abstract class People extends OneServer {

    static final String SWEEP = """
            format: 1
            sweep: people
            scenario: offroad-aeb
            parameters: {perceptionModel: yolov3}
            axes: {approachSpeed: [20 km/h]}
            pass: [collisions == 0]
            """;

    static final JsonMapper JSON = JsonMapper.shared();

    @TempDir
    static Path tokens;

    @Override
    protected List<String> database() {
        List<String> arguments = new ArrayList<>();
        String[][] people = {{"ada", "submitter"}, {"ben", "submitter"}, {"vera", "viewer"}};
        for (int i = 0; i < people.length; i++) {
            String name = people[i][0];
            write(name, token(name));
            String key = "--provinggrid.security.tokens[" + i + "].";
            arguments.addAll(
                    List.of(key + "name=" + name, key + "role=" + people[i][1], key + "file=" + tokens.resolve(name)));
        }
        return arguments;
    }

    static String token(String name) {
        return name + "-0123456789abcdef0123456789abcdef";
    }

    static void write(String name, String token) {
        try {
            Files.writeString(tokens.resolve(name), token);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    String bearer(String name) throws IOException {
        return switch (name) {
            case "operator" -> operatorToken();
            case "worker" -> workerToken();
            default -> token(name);
        };
    }

    HttpResponse<String> as(String name, String method, String path) throws Exception {
        return send(request(path)
                .header("Authorization", "Bearer " + bearer(name))
                .method(method, BodyPublishers.noBody()));
    }

    String submit(String name) throws Exception {
        HttpResponse<String> submitted = send(request("/api/v1/sweeps")
                .header("Authorization", "Bearer " + bearer(name))
                .header("Content-Type", "application/yaml")
                .POST(BodyPublishers.ofString(SWEEP)));
        assertThat(submitted.statusCode()).isEqualTo(201);
        return JSON.readTree(submitted.body()).get("id").asString();
    }

    /** The address that the audit log has of a request that a proxy says it forwarded. */
    String addressOfForwarded(String address) throws Exception {
        String sweep = submit("ada");
        send(request("/api/v1/sweeps/" + sweep + "/cancel")
                .header("Authorization", "Bearer " + bearer("ada"))
                .header("X-Forwarded-For", address)
                .POST(BodyPublishers.noBody()));
        return read(as("operator", "GET", "/api/v1/audit?action=cancel&sweep=" + sweep))
                .at("/entries/0/address")
                .asString();
    }

    /** The secret of a new link. */
    String link(String name) throws Exception {
        HttpResponse<String> made = as(name, "POST", "/api/v1/sign-in/links");
        assertThat(made.statusCode()).isEqualTo(201);
        return JSON.readTree(made.body()).get("path").asString().replaceFirst("^/sign-in#", "");
    }

    HttpResponse<String> open(String link) throws Exception {
        return send(request("/api/v1/sign-in")
                .header("Content-Type", "application/json")
                .header("Origin", origin())
                .POST(BodyPublishers.ofString("{\"code\": \"" + link + "\"}")));
    }

    /** The cookie of a new session. */
    String signIn(String name) throws Exception {
        HttpResponse<String> opened = open(link(name));
        assertThat(opened.statusCode()).isEqualTo(204);
        return opened.headers().firstValue("Set-Cookie").orElseThrow().replaceFirst(";.*", "");
    }

    HttpResponse<String> browse(String cookie, String method, String path) throws Exception {
        return send(request(path)
                .header("Cookie", cookie)
                .header("Origin", origin())
                .method(method, BodyPublishers.noBody()));
    }

    JsonNode read(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JSON.readTree(answer.body());
    }

    HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(origin() + path));
    }

    HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return http.send(request.build(), BodyHandlers.ofString());
    }
}
