package dev.provinggrid.server.store.keeping;

import dev.provinggrid.server.store.JsonColumn;
import java.util.Set;
import java.util.TreeSet;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What sweeps depend on: manifests, perception cards, model files. */
public final class UsedInputs {

    private final JdbcClient jdbc;
    private final JsonColumn.Texts texts = new JsonColumn.Texts();

    public UsedInputs(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** By digest, those of all sweeps. */
    public Set<String> digests() {
        Set<String> used = new TreeSet<>();
        jdbc.sql("select manifest_digest, inputs from sweep").query(row -> {
            used.add(row.getString("manifest_digest"));
            used.addAll(texts.convertToEntityAttribute(row.getString("inputs")).values());
        });
        return used;
    }
}
