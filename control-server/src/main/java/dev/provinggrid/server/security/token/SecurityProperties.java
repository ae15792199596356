package dev.provinggrid.server.security.token;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Who is let in ({@code provinggrid.security}).
 *
 * @param hosts names, besides the loopback ones and {@code server.address}, under which the server may be called
 * @param sweepSecretFile file of the secret from which the tokens of single sweeps' workers are derived: several servers on
 *     one database share it; without it one is generated into the data folder
 * @param sessionLasts how long a browser stays signed in, however it is used
 * @param tokens tokens besides the generated ones of the operator and of the local workers
 */
public record SecurityProperties(
        @DefaultValue Set<String> hosts,
        @Nullable Path sweepSecretFile,
        @DefaultValue List<TokenFile> tokens,
        @DefaultValue("12h") Duration sessionLasts) {

    /** The columns that hold names have so much room. */
    static final int LONGEST_NAME = 200;

    public SecurityProperties {
        if (!sessionLasts.isPositive()) {
            throw new IllegalArgumentException("provinggrid.security.session-lasts must be positive: " + sessionLasts);
        }
    }

    Optional<Path> sweepSecret() {
        return Optional.ofNullable(sweepSecretFile);
    }

    /**
     * A token kept in a file, never in the configuration itself.
     *
     * @param name whose it is, for the log
     */
    public record TokenFile(String name, Role role, Path file) {

        public TokenFile {
            if (name == null || name.isBlank() || name.length() > LONGEST_NAME) {
                throw new IllegalArgumentException(
                        "a token has the name of its holder, of 1 to " + LONGEST_NAME + " characters: " + name);
            }
        }
    }
}
