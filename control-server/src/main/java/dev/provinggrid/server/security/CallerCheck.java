package dev.provinggrid.server.security;

import dev.provinggrid.server.platform.web.ProblemWriter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.util.Locale;
import java.util.Set;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Keeps web pages of others away from a server on the same machine: the Host must be one of ours (a page whose name was
 * rebound to this address sends its own), and an Origin, where there is one, must be the Host itself. The very address that a
 * request came in at is one of ours too: whoever calls by number, as probes and scrapers in a cluster do, was misled by no name.
 */
final class CallerCheck extends OncePerRequestFilter {

    private final Set<String> hosts;
    private final ProblemWriter problems;

    /** @param hosts names without port, in lower case */
    CallerCheck(Set<String> hosts, ProblemWriter problems) {
        this.hosts = Set.copyOf(hosts);
        this.problems = problems;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String host = request.getHeader(HttpHeaders.HOST);
        String origin = request.getHeader(HttpHeaders.ORIGIN);
        if (host == null || !(hosts.contains(nameOf(host)) || isAddress(nameOf(host), request.getLocalAddr()))) {
            problems.write(
                    response,
                    HttpStatus.MISDIRECTED_REQUEST,
                    "This server does not answer to that host name; provinggrid.security.hosts lists those it answers to.");
        } else if (origin != null && !isSame(origin, host)) {
            problems.write(response, HttpStatus.FORBIDDEN, "Pages of another origin may not call this server.");
        } else {
            chain.doFilter(request, response);
        }
    }

    private static boolean isSame(String origin, String host) {
        try {
            return host.equalsIgnoreCase(URI.create(origin).getAuthority());
        } catch (IllegalArgumentException garbage) {
            return false;
        }
    }

    private static boolean isAddress(String name, String address) {
        try {
            return InetAddress.ofLiteral(name.replaceFirst("^\\[(.*)]$", "$1")).equals(InetAddress.ofLiteral(address));
        } catch (IllegalArgumentException noNumber) {
            return false;
        }
    }

    private static String nameOf(String host) {
        String name = host.replaceFirst(":\\d*$", "");
        return name.toLowerCase(Locale.ROOT);
    }
}
