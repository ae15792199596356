package dev.provinggrid.server.platform.database;

import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.jdbc.autoconfigure.DataSourceProperties;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;

/** The database that {@code spring.datasource} names, or else H2 in the data folder. */
final class DatabaseAddress implements JdbcConnectionDetails {

    /**
     * Each commit is written at once, not half a second later; space is used again 10 s after it was freed instead of 45
     * (ADR 0008). A session keeps more statements parsed than there are, instead of eight.
     */
    private static final String SETTINGS =
            ";WRITE_DELAY=0;RETENTION_TIME=10000;QUERY_CACHE_SIZE=256;DB_CLOSE_ON_EXIT=FALSE";

    private final DataSourceProperties named;
    private final String embedded;

    DatabaseAddress(DataSourceProperties named, Path folder, boolean durable) {
        this.named = named;
        JournaledFileSystem.register();
        Path store = folder.resolve("provinggrid");
        if (named.getUrl() == null) {
            EmptyStore.put(store);
        }
        String path = store.toString();
        if (!durable) {
            JournaledFileSystem.leave(path);
        }
        this.embedded = "jdbc:h2:" + (durable ? JournaledFileSystem.SCHEME : "file") + ":" + path + SETTINGS;
    }

    @Override
    public String getJdbcUrl() {
        return Objects.requireNonNullElse(named.getUrl(), embedded);
    }

    /** H2 in the data folder has no user unless one is named: Spring's own choice for embedded databases would open none of before. */
    @Override
    public @Nullable String getUsername() {
        return named.getUrl() == null ? named.getUsername() : named.determineUsername();
    }

    @Override
    public @Nullable String getPassword() {
        return named.getUrl() == null ? named.getPassword() : named.determinePassword();
    }
}
