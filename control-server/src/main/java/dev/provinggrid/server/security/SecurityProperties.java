package dev.provinggrid.server.security;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Who is let in ({@code provinggrid.security}).
 *
 * @param hosts names, besides the loopback ones and {@code server.address}, under which the server may be called
 * @param tokens tokens besides the generated ones of the operator and of the local workers
 */
public record SecurityProperties(
        @DefaultValue Set<String> hosts, @DefaultValue List<TokenFile> tokens) {

    /**
     * A token kept in a file, never in the configuration itself.
     *
     * @param name whose it is, for the log
     */
    public record TokenFile(String name, Role role, Path file) {}
}
