package dev.provinggrid.server.hostile;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.util.List;

/**
 * A request as bytes, and what it says of itself where it is found wanting.
 *
 * @param line method and address
 * @param body a character for each byte
 */
record HostileRequest(String role, String line, List<String> headers, String body) {

    /** The same with another content type. */
    HostileRequest typed(String type) {
        List<String> others = headers.stream()
                .map(it -> it.startsWith("Content-Type:") ? "Content-Type: " + type : it)
                .toList();
        return new HostileRequest(role, line, others, body);
    }

    /** @param port of the server, which the request names as its host unless a header of its own does */
    byte[] bytes(int port) {
        StringBuilder head = new StringBuilder(line).append(" HTTP/1.1\r\n");
        if (headers.stream().noneMatch(it -> it.startsWith("Host:"))) {
            head.append("Host: 127.0.0.1:").append(port).append("\r\n");
        }
        head.append("Connection: close\r\n");
        headers.forEach(it -> head.append(it).append("\r\n"));
        if (headers.stream().noneMatch(it -> it.startsWith("Content-Length:") || it.startsWith("Transfer-"))) {
            head.append("Content-Length: ").append(body.length()).append("\r\n");
        }
        ByteArrayOutputStream request = new ByteArrayOutputStream();
        request.writeBytes(head.append("\r\n").toString().getBytes(ISO_8859_1));
        request.writeBytes(body.getBytes(ISO_8859_1));
        return request.toByteArray();
    }

    @Override
    public String toString() {
        return "as " + role + ": " + line + " "
                + headers.stream().filter(it -> !it.startsWith("Auth")).toList() + " "
                + (body.length() > 600 ? body.substring(0, 600) + "... (" + body.length() + ")" : body);
    }
}
