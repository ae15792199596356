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

    private static final long LEAST_CACHE_KB = 16 << 10;
    private static final long LARGEST_CACHE_KB = 512 << 10;

    /** Part of the heap that may be pages of the database: of 16 MB, which H2 takes by itself, 20,000 cases are ten times too much. */
    private static final int CACHE_PART = 8;

    private final DataSourceProperties named;
    private final String embedded;

    /** @param heapBytes at most, of the process */
    DatabaseAddress(DataSourceProperties named, Path folder, boolean durable, long heapBytes) {
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
        this.embedded = "jdbc:h2:" + (durable ? JournaledFileSystem.SCHEME : "file") + ":" + path + SETTINGS
                + ";CACHE_SIZE=" + cacheKb(heapBytes);
    }

    private static long cacheKb(long heapBytes) {
        return Math.clamp((heapBytes >> 10) / CACHE_PART, LEAST_CACHE_KB, LARGEST_CACHE_KB);
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
