package dev.provinggrid.server.platform.web.limit;

import dev.provinggrid.model.wire.worker.OutcomeBundle;
import dev.provinggrid.server.platform.web.BodyTooLarge;
import dev.provinggrid.server.platform.web.ProblemWriter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Refuses bodies beyond the limits, at once where their length is announced, else when they pass it; and forms, which nothing
 * here takes and which the servlet container would swallow as parameters.
 */
@Component
class BodyCheck extends OncePerRequestFilter {

    private final LimitProperties limits;
    private final ProblemWriter problems;

    BodyCheck(LimitProperties limits, ProblemWriter problems) {
        this.limits = limits;
        this.problems = problems;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        long limit = limitOf(request);
        if (isForm(request)) {
            problems.write(
                    response,
                    HttpStatus.UNSUPPORTED_MEDIA_TYPE,
                    "Forms are not taken; send JSON as application/json, YAML as application/yaml.");
        } else if (request.getContentLengthLong() > limit) {
            problems.write(response, HttpStatus.CONTENT_TOO_LARGE, "The request is larger than " + limit + " bytes.");
        } else {
            chain.doFilter(new Limited(request, limit), response);
        }
    }

    private static boolean isForm(HttpServletRequest request) {
        String type = request.getContentType();
        return type != null
                && (type.startsWith(MediaType.APPLICATION_FORM_URLENCODED_VALUE)
                        || type.startsWith(MediaType.MULTIPART_FORM_DATA_VALUE));
    }

    private long limitOf(HttpServletRequest request) {
        String path = request.getRequestURI();
        boolean content = path.contains("/artifacts/") || path.contains("/blobs/") || path.endsWith("/sweeps/import");
        long limit = (content ? limits.content() : limits.document()).toBytes();
        return path.endsWith("/attempts/outcomes") ? Math.max(limit, OutcomeBundle.LONGEST_REQUEST) : limit;
    }

    private static final class Limited extends HttpServletRequestWrapper {

        private final long limit;

        Limited(HttpServletRequest request, long limit) {
            super(request);
            this.limit = limit;
        }

        @Override
        public ServletInputStream getInputStream() throws IOException {
            return new LimitedStream(super.getInputStream(), limit);
        }
    }

    private static final class LimitedStream extends ServletInputStream {

        private final ServletInputStream stream;
        private final long limit;
        private long taken;

        LimitedStream(ServletInputStream stream, long limit) {
            this.stream = stream;
            this.limit = limit;
        }

        @Override
        public int read() throws IOException {
            int next = stream.read();
            count(next < 0 ? 0 : 1);
            return next;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            int read = stream.read(buffer, offset, length);
            count(Math.max(0, read));
            return read;
        }

        private void count(int more) throws BodyTooLarge {
            taken += more;
            if (taken > limit) {
                throw new BodyTooLarge(limit);
            }
        }

        @Override
        public boolean isFinished() {
            return stream.isFinished();
        }

        @Override
        public boolean isReady() {
            return stream.isReady();
        }

        @Override
        public void setReadListener(ReadListener listener) {
            stream.setReadListener(listener);
        }
    }
}
