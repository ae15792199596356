package dev.provinggrid.link;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads a stream of server-sent events (WHATWG HTML, section 9.2): event names and data only. */
public final class ServerSentEvents implements AutoCloseable {

    /**
     * One event.
     *
     * @param name {@code message} where the server gave none
     */
    public record Event(String name, String data) {}

    private final BufferedReader lines;

    public ServerSentEvents(InputStream body) {
        lines = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
    }

    /** The next event; empty at the end of the stream, where an unfinished one is dropped. */
    public Optional<Event> next() throws IOException {
        String name = "message";
        StringBuilder data = new StringBuilder();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.isEmpty()) {
                if (!data.isEmpty()) {
                    return Optional.of(new Event(name, data.toString()));
                }
                name = "message";
            } else if (line.startsWith("event:")) {
                name = line.substring("event:".length()).strip();
            } else if (line.startsWith("data:")) {
                data.append(data.isEmpty() ? "" : "\n")
                        .append(line.substring("data:".length()).strip());
            }
        }
        return Optional.empty();
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
