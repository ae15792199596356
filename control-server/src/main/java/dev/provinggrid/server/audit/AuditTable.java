package dev.provinggrid.server.audit;

import dev.provinggrid.model.wire.AuditEntry;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The audit log in the database, where operators read it. */
final class AuditTable {

    private final JdbcClient jdbc;

    AuditTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void insert(AuditEntry entry) {
        jdbc.sql(
                        "insert into audit (at, action, holder, sweep_id, address, request, detail) values (?, ?, ?, ?, ?, ?, ?)")
                .param(utc(entry.at()))
                .param(entry.action())
                .param(entry.holder())
                .param(entry.sweep())
                .param(entry.address())
                .param(entry.request())
                .param(entry.detail())
                .update();
    }

    /** The newest first. */
    List<AuditEntry> page(AuditQuery query, int limit) {
        JdbcClient.StatementSpec page = jdbc.sql("select * from audit where id < :before"
                        + query.action().map(_ -> " and action = :action").orElse("")
                        + query.holder().map(_ -> " and holder = :holder").orElse("")
                        + query.sweep().map(_ -> " and sweep_id = :sweep").orElse("")
                        + " order by id desc limit :limit")
                .param("before", query.before())
                .param("limit", limit);
        query.action().ifPresent(it -> page.param("action", it));
        query.holder().ifPresent(it -> page.param("holder", it));
        query.sweep().ifPresent(it -> page.param("sweep", it));
        return page.query(AuditTable::entry).list();
    }

    /** Forgets what is older, and the oldest beyond so many. */
    void prune(Instant before, long most) {
        jdbc.sql("delete from audit where at < ? or id <= (select max(id) from audit) - ?")
                .params(utc(before), most)
                .update();
    }

    private static AuditEntry entry(ResultSet row, int number) throws SQLException {
        return new AuditEntry(
                row.getLong("id"),
                row.getObject("at", OffsetDateTime.class).toInstant(),
                row.getString("action"),
                row.getString("holder"),
                row.getString("sweep_id"),
                row.getString("address"),
                row.getString("request"),
                row.getString("detail"));
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
