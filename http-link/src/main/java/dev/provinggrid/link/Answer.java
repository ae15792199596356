package dev.provinggrid.link;

import dev.provinggrid.model.wire.ProblemDetail;
import dev.provinggrid.model.wire.RetryAfter;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpHeaders;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a server answered. Its body is read once, and closed in any case.
 *
 * @param arriving the body as it is sent
 */
public record Answer(int status, HttpHeaders headers, InputStream arriving) implements AutoCloseable {

    private static final int BUFFER = 1 << 16;

    public boolean isGood() {
        return status / 100 == 2;
    }

    public Optional<String> header(String name) {
        return headers.firstValue(name);
    }

    /** The body, decompressed. */
    public InputStream body() throws IOException {
        if (header("Content-Encoding").filter("gzip"::equals).isEmpty()) {
            return arriving;
        }
        try {
            return new GZIPInputStream(arriving, BUFFER);
        } catch (IOException damaged) {
            arriving.close();
            throw damaged;
        }
    }

    /**
     * The whole body.
     *
     * @throws IOException also when it is longer
     */
    public byte[] bytes(int longest) throws IOException {
        InputStream body = body();
        byte[] bytes = body.readNBytes(longest);
        if (bytes.length == longest && body.read() >= 0) {
            throw new IOException("an answer of more than " + longest + " bytes");
        }
        return bytes;
    }

    /** How long the server asks to wait before the next request; zero where it does not. */
    public Duration retryAfter() {
        return RetryAfter.of(header(RetryAfter.HEADER));
    }

    /** The error that it tells (RFC 9457); one with the status alone where it tells none. */
    public ProblemDetail problem() throws IOException {
        try {
            ProblemDetail told = JsonMapper.shared().readValue(body().readAllBytes(), ProblemDetail.class);
            return new ProblemDetail(told.type(), told.title(), status, told.detail(), told.errors());
        } catch (JacksonException _) {
            return new ProblemDetail("about:blank", "status " + status, status, null, List.of());
        }
    }

    @Override
    public void close() throws IOException {
        arriving.close();
    }
}
