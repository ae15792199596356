package dev.provinggrid.model.build;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;

/**
 * Version and commit that the programs were built from.
 *
 * @param version of the release
 * @param commit of the sources, abbreviated; empty for a build outside a git repository
 * @param modified whether tracked files differed from that commit
 */
public record BuildVersion(String version, Optional<String> commit, boolean modified) {

    private static final String MODIFIED = ".modified";
    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{7,64}");

    /** The build of the running program. */
    public static BuildVersion current() {
        Properties written = new Properties();
        try (InputStream resource = BuildVersion.class.getResourceAsStream("build.properties")) {
            written.load(resource);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return of(written);
    }

    /** Reads the properties that Maven wrote; a property that Maven does not know keeps its placeholder. */
    static BuildVersion of(Properties written) {
        String described = written.getProperty("commit");
        String commit = described.replace(MODIFIED, "");
        boolean known = COMMIT.matcher(commit).matches();
        return new BuildVersion(
                written.getProperty("version"),
                known ? Optional.of(commit) : Optional.empty(),
                known && described.endsWith(MODIFIED));
    }

    /**
     * The version as files and tables write it, with the commit as build metadata (semver.org):
     * {@code 0.1.0+a93daeb4cc7a.modified}.
     */
    @Override
    public String toString() {
        return version + "+" + commit.orElse("unknown") + (modified ? MODIFIED : "");
    }

    /** The version in words, for people. */
    public String inWords() {
        return version
                + commit.map(it -> " (commit " + it + (modified ? ", modified" : "") + ")")
                        .orElse(" (commit unknown: built outside a git repository)");
    }
}
