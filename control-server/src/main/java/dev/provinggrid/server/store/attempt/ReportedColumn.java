package dev.provinggrid.server.store.attempt;

import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.model.wire.worker.RunEvents;
import dev.provinggrid.server.store.SqlRow;
import dev.provinggrid.server.store.SqlText;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * What workers report of a run and {@code case_round} keeps, by column: the one list of what is written when a case ends, copied
 * when its run counts in another sweep, and read with its row.
 */
public enum ReportedColumn {
    END_REASON(Kind.WORD, OutcomeReport::endReason),
    CAUSE(Kind.WORD, OutcomeReport::cause),
    KPIS(Kind.JSON, OutcomeReport::kpis),
    EVENTS(Kind.JSON, it -> it.events() == null ? null : RunEvents.bounded(it.events())),
    SIM_S(Kind.NUMBER, OutcomeReport::simS),
    WALL_S(Kind.NUMBER, OutcomeReport::wallS),
    TRACE_HASH(Kind.TEXT, OutcomeReport::traceHash),
    PLATFORM(Kind.TEXT, OutcomeReport::platform),
    VERSION(Kind.TEXT, OutcomeReport::version),
    PERCEPTION_KIND(Kind.TEXT, OutcomeReport::perceptionKind),
    PERCEPTION_ENGINE(Kind.TEXT, OutcomeReport::perceptionEngine);

    private enum Kind {
        /** By which cases are grouped: no longer than {@link Lengths#WORD}. */
        WORD,
        TEXT,
        NUMBER,
        /** Read by those alone who look into it. */
        JSON
    }

    private final Kind kind;

    @SuppressWarnings("ImmutableEnumChecker") // these functions keep nothing
    private final Function<OutcomeReport, @Nullable Object> reported;

    ReportedColumn(Kind kind, Function<OutcomeReport, @Nullable Object> reported) {
        this.kind = kind;
        this.reported = reported;
    }

    /** Its name in the database, and in the tables that people read. */
    public String column() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Every column as a part of a statement. */
    public static String each(UnaryOperator<String> part) {
        return Arrays.stream(values()).map(it -> part.apply(it.column())).collect(Collectors.joining(", "));
    }

    /**
     * The columns that {@link #read} reads, to be selected from {@code case_round} as {@code r}. Words are no longer than they
     * are stored today: what an earlier version took in may be longer.
     */
    public static String selected() {
        return Arrays.stream(values())
                .filter(it -> it.kind != Kind.JSON)
                .map(it -> it.kind == Kind.WORD
                        ? "left(r.%1$s, %2$d) as %1$s".formatted(it.column(), Lengths.WORD)
                        : "r." + it.column())
                .collect(Collectors.joining(", "));
    }

    /** Puts what is written into it; null where nothing is reported. */
    void put(SqlRow row, Optional<OutcomeReport> report) {
        Object value = report.map(reported).orElse(null);
        switch (kind) {
            case WORD -> row.text(column(), SqlText.shortened((String) value, Lengths.WORD));
            case TEXT -> row.text(column(), SqlText.orNull((String) value));
            case NUMBER -> row.number(column(), (Double) value);
            case JSON ->
                row.text(column(), value == null ? null : JsonMapper.shared().writeValueAsString(value));
        }
    }

    /** What a row has in it: a text or a {@code Double}; null where it has nothing, and for JSON. */
    public @Nullable Object read(ResultSet row) throws SQLException {
        return switch (kind) {
            case WORD, TEXT -> row.getString(column());
            case NUMBER -> row.getObject(column(), Double.class);
            case JSON -> null;
        };
    }
}
