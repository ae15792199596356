package dev.provinggrid.server.platform.web.limit;

import dev.provinggrid.server.platform.web.ProblemWriter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Limits requests of strangers by address. Known callers are never limited, whatever their address, nor are health probes.
 */
final class StrangerLimit extends OncePerRequestFilter {

    private static final String PROBES = "/actuator/health";
    private static final String SIGN_IN = "/api/v1/sign-in";

    /** Bytes of an address that one machine has to itself (RFC 6177): it may use any with the same first ones. */
    private static final int IPV6_NETWORK = 8;

    private final RateLimit requests;
    private final RateLimit failedSignIns;
    private final RefusedStrangers refusals;
    private final ProblemWriter problems;

    StrangerLimit(RateLimit requests, RateLimit failedSignIns, RefusedStrangers refusals, ProblemWriter problems) {
        this.requests = requests;
        this.failedSignIns = failedSignIns;
        this.refusals = refusals;
        this.problems = problems;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return SecurityContextHolder.getContext().getAuthentication() != null
                || request.getRequestURI().startsWith(PROBES);
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (holdUp(request, response)) {
            return;
        }
        String address = network(request.getRemoteAddr());
        boolean signIn = isSignIn(request);
        try {
            chain.doFilter(request, response);
        } catch (AccessDeniedException refused) {
            refusals.count(address);
            throw refused;
        }
        if (signIn && response.getStatus() >= HttpStatus.BAD_REQUEST.value()) {
            refusals.count(address);
            failedSignIns.take(address);
        }
    }

    /** Counts a request; true when it is one too many, and answered so. */
    boolean holdUp(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String address = network(request.getRemoteAddr());
        Optional<Duration> wait = requests.take(address)
                .or(() -> isSignIn(request) ? failedSignIns.exhausted(address) : Optional.empty());
        if (wait.isPresent()) {
            refusals.count(address);
            response.setHeader(HttpHeaders.RETRY_AFTER, TooManyRequests.seconds(wait.get()));
            problems.write(response, HttpStatus.TOO_MANY_REQUESTS, TooManyRequests.detail(wait.get()));
        }
        return wait.isPresent();
    }

    private static boolean isSignIn(HttpServletRequest request) {
        return request.getMethod().equals("POST") && request.getRequestURI().equals(SIGN_IN);
    }

    /** An IPv4 address itself, of an IPv6 address its network. */
    static String network(String address) {
        InetAddress parsed = InetAddress.ofLiteral(address);
        return parsed instanceof Inet6Address
                ? HexFormat.ofDelimiter(":").formatHex(Arrays.copyOf(parsed.getAddress(), IPV6_NETWORK)) + "::/64"
                : address;
    }
}
