package dev.provinggrid.server.hostile;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import tools.jackson.databind.JsonNode;

/** Makes requests that are nearly right, and some that are not at all. */
final class HostileRequests {

    private static final List<String> ODD = List.of(
            "",
            ".",
            "..",
            "%00",
            "%0d%0aX:1",
            "%2e%2e%2f",
            "%2F",
            "%5c",
            "%c0%af",
            "%ff",
            "%zz",
            "%",
            "%u0041",
            "%F0%9F%A6%8C",
            "%ed%a0%80",
            "-1",
            "0",
            "1.5",
            "NaN",
            "null",
            "{}",
            "{id}",
            ";v=1",
            "0x10",
            "%20",
            "99999999999999999999",
            "2147483648",
            "9223372036854775807",
            "x".repeat(300),
            "y".repeat(7000),
            "a,b",
            "*",
            "'%20or%201=1--",
            "00000000-0000-0000-0000-000000000000",
            "1-1-1-1-1",
            "trace.csv",
            "A.B",
            "true");

    /** Of bodies that are JSON: all that a library on the class path may have a converter for. */
    static final List<String> CONTENT_TYPES = List.of(
            "application/json",
            "application/json;charset=UTF-8",
            "application/yaml",
            "application/x-yaml",
            "text/yaml",
            "application/merge-patch+json",
            "application/vnd.any+yaml",
            "application/xml",
            "application/cbor",
            "application/x-jackson-smile",
            "application/x-protobuf",
            "application/octet-stream",
            "text/plain",
            "*/*");

    private static final List<String> HEADERS = List.of(
            "Accept: text/html",
            "Accept: garbage",
            "Accept: */*;q=x",
            "Accept: application/xml",
            "Accept-Encoding: gzip, , ;q=",
            "Accept-Language: \u00e9, *;;q",
            "Content-Encoding: gzip",
            "Content-Type: text/plain",
            "Content-Type: application/xml",
            "Content-Type: application/json; charset=nonsense",
            "Content-Type: application/json;charset=UTF-16",
            "Content-Type: /",
            "Content-Type: application/x-www-form-urlencoded",
            "Content-Type: multipart/form-data; boundary=x",
            "Content-Type: \u0001",
            "Cookie: provinggrid=\u00ff; $Version=x; =;;;",
            "Expect: 100-continue",
            "Expect: everything",
            "Forwarded: for=\"_x\";;;",
            "Host: elsewhere.example",
            "Host: ",
            "If-Match: *",
            "If-Modified-Since: yesterday",
            "If-None-Match: \"\", W/\"x\", \u00ff",
            "Idempotency-Key: " + "k".repeat(300),
            "Idempotency-Key: \u00ff\u00fe",
            "Origin: null",
            "Origin: http://[",
            "ProvingGrid-Fence: " + "f".repeat(500),
            "Range: bytes=5-1",
            "Range: bytes=-,0-0,0-0",
            "Range: lines=1",
            "Sec-Fetch-Site: cross-site",
            "Transfer-Encoding: chunked",
            "Transfer-Encoding: gzip",
            "Upgrade: websocket",
            "X-Forwarded-For: ' or 1",
            "X-HTTP-Method-Override: DELETE",
            "Content-Length: -1",
            "Content-Length: 99999999999999999999",
            "Authorization: Basic AAAA",
            "Authorization: Bearer \u00ff",
            "Authorization: Bearer pgw__",
            "X-Long: " + "z".repeat(20_000),
            "X-Bad : space",
            "No colon");

    private static final List<String> METHODS =
            List.of("GET", "PUT", "POST", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "FOO", "get");

    private static final List<String> QUERIES = List.of(
            "&&=&%=", "a[0]=1&a[", "%ff=%ff", "%00=1", "=", "x=" + "1".repeat(6000), "param.=1", "param.x=1", "a=%zz");

    private final List<Operation> operations;
    private final List<String> roles;
    private final Target target;
    private final Examples examples;

    HostileRequests(Target target) throws IOException {
        this.target = target;
        this.operations = Operation.all(target.description());
        this.roles = List.copyOf(target.tokens().keySet());
        this.examples = new Examples(target);
    }

    List<Operation> operations() {
        return operations;
    }

    List<String> roles() {
        return roles;
    }

    Operation operation(RandomGenerator random) {
        return operations.get(random.nextInt(operations.size()));
    }

    /** In any role, wrong in any way. */
    HostileRequest any(Operation operation, RandomGenerator random) {
        String role = roles.get(random.nextInt(roles.size()));
        List<String> headers = headers(operation, role, type(random), random);
        if (random.nextInt(3) == 0) {
            String odd = HEADERS.get(random.nextInt(HEADERS.size()));
            String name = odd.split(":", 2)[0] + ":";
            if (random.nextBoolean()) {
                headers.removeIf(it -> it.startsWith(name));
            }
            headers.add(odd);
        }
        String method = random.nextInt(15) == 0 ? METHODS.get(random.nextInt(METHODS.size())) : operation.method();
        byte[] body = operation.body().isMissingNode()
                ? random.nextInt(4) == 0 ? new Mutations(random).of(examples.body(anything(), random)) : new byte[0]
                : new Mutations(random).of(examples.body(operation.body(), random));
        return new HostileRequest(
                role, method + " " + address(operation, random), headers, new String(body, ISO_8859_1));
    }

    /** What is right in all but its body. */
    HostileRequest with(Operation operation, String role, String body, RandomGenerator random) {
        String path = operation.path();
        for (Operation.Parameter variable : operation.parameters("path")) {
            path = path.replace("{" + variable.name() + "}", examples.text(variable, random));
        }
        return new HostileRequest(
                role,
                operation.method() + " " + path,
                headers(operation, role, CONTENT_TYPES.getFirst(), random),
                body);
    }

    private static JsonNode anything() {
        return tools.jackson.databind.node.JsonNodeFactory.instance.objectNode().put("type", "object");
    }

    /** Mostly JSON, for what is refused at once finds no fault behind it. */
    private static String type(RandomGenerator random) {
        return random.nextInt(3) > 0
                ? CONTENT_TYPES.getFirst()
                : CONTENT_TYPES.get(random.nextInt(CONTENT_TYPES.size()));
    }

    private List<String> headers(Operation operation, String role, String type, RandomGenerator random) {
        List<String> headers = new ArrayList<>();
        headers.add("Content-Type: " + type);
        if (!target.tokens().get(role).isEmpty()) {
            headers.add("Authorization: " + target.tokens().get(role));
        }
        operation.parameters("header").stream()
                .filter(_ -> random.nextInt(4) > 0)
                .forEach(it -> headers.add(it.name() + ": " + examples.text(it, random)));
        return headers;
    }

    private String address(Operation operation, RandomGenerator random) {
        String path = operation.path();
        for (Operation.Parameter variable : operation.parameters("path")) {
            path = path.replace("{" + variable.name() + "}", value(variable, random));
        }
        List<String> query = new ArrayList<>();
        for (Operation.Parameter parameter : operation.parameters("query")) {
            for (int i = random.nextInt(4); i > 0; i--) {
                query.add(parameter.name() + "=" + value(parameter, random));
            }
        }
        if (random.nextInt(6) == 0) {
            query.add(QUERIES.get(random.nextInt(QUERIES.size())));
        }
        return query.isEmpty() ? path : path + "?" + String.join("&", query);
    }

    private String value(Operation.Parameter parameter, RandomGenerator random) {
        return random.nextInt(3) == 0 ? ODD.get(random.nextInt(ODD.size())) : examples.text(parameter, random);
    }
}
