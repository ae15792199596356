package dev.provinggrid.deploy.chart;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** As much of a cluster's API as Helm asks when a chart looks a Secret up. */
final class ClusterApi implements AutoCloseable {

    private static final String RESOURCES = """
            {"kind": "APIResourceList", "groupVersion": "v1", "resources": [
              {"name": "secrets", "singularName": "secret", "namespaced": true, "kind": "Secret", "verbs": ["get", "list"]}]}
            """;
    private static final String ABSENT = """
            {"kind": "Status", "apiVersion": "v1", "status": "Failure", "reason": "NotFound", "code": 404}
            """;

    private final HttpServer server;
    private final Optional<Secret> secret;

    private ClusterApi(HttpServer server, Optional<Secret> secret) {
        this.server = server;
        this.secret = secret;
    }

    /** @param secret the only one that it has */
    static ClusterApi with(Optional<Secret> secret) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        ClusterApi api = new ClusterApi(server, secret);
        server.createContext("/", api::answer);
        server.start();
        return api;
    }

    String kubeConfig() {
        return """
                apiVersion: v1
                kind: Config
                clusters: [{name: test, cluster: {server: "http://127.0.0.1:%d"}}]
                users: [{name: test, user: {}}]
                contexts: [{name: test, context: {cluster: test, user: test}}]
                current-context: test
                """.formatted(server.getAddress().getPort());
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        if (path.equals("/api/v1")) {
            send(exchange, 200, RESOURCES);
        } else if (secret.isPresent()
                && path.endsWith("/secrets/" + secret.get().getMetadata().getName())) {
            send(exchange, 200, new KubernetesSerialization().asJson(secret.get()));
        } else {
            send(exchange, 404, ABSENT);
        }
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
