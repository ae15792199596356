package dev.provinggrid.server.api.viewer;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.GZIPOutputStream;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.http.MediaTypeFactory;
import org.springframework.stereotype.Component;

/**
 * Serves the viewer's files before anything else looks at the request. They are the same for everybody, and a browser that has none of them
 * asks for a hundred at once, often of a server that has just started: through all filters and handlers each took 8 ms of it.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
class ViewerFileFilter extends HttpFilter {

    private static final long serialVersionUID = 1;
    /** The container sends no body where only heads are asked for. */
    private static final Set<String> READING = Set.of(HttpMethod.GET.name(), HttpMethod.HEAD.name());

    private static final String FOR_EVER =
            CacheControl.maxAge(Duration.ofDays(365)).cachePublic().immutable().getHeaderValue();

    private final transient ViewerFiles files;
    private final transient Map<String, byte[]> zipped = new ConcurrentHashMap<>();

    ViewerFileFilter(ViewerFiles files) {
        this.files = files;
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        String address = request.getRequestURI();
        Optional<byte[]> file = READING.contains(request.getMethod()) ? files.at(address) : Optional.empty();
        if (file.isEmpty()) {
            chain.doFilter(request, response);
            return;
        }
        response.setContentType(MediaTypeFactory.getMediaType(address)
                .orElse(MediaType.APPLICATION_OCTET_STREAM)
                .toString());
        response.setHeader(HttpHeaders.CACHE_CONTROL, FOR_EVER);
        response.setHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
        byte[] body = file.get();
        String accepted = request.getHeader(HttpHeaders.ACCEPT_ENCODING);
        if (accepted != null && accepted.contains("gzip")) {
            response.setHeader(HttpHeaders.CONTENT_ENCODING, "gzip");
            body = zipped.computeIfAbsent(address, _ -> zip(file.get()));
        }
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }

    private static byte[] zip(byte[] file) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(bytes)) {
            zip.write(file);
        } catch (IOException neverInMemory) {
            throw new UncheckedIOException(neverInMemory);
        }
        return bytes.toByteArray();
    }
}
