package dev.provinggrid.server.store.result;

import dev.provinggrid.model.wire.worker.OutcomeReport.RunEvent;
import dev.provinggrid.model.wire.worker.RunEvents;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/** Reads what takes much room or many rows, of several cases with one statement. Ask for a few dozen at a time. */
public final class CaseDetails {

    private final JdbcClient jdbc;
    private final ObjectReader eventReader = JsonMapper.shared().readerFor(RunEvent.class);

    public CaseDetails(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** How a case ended in one of its rounds; null where it has not. */
    public record RoundOutcome(int round, String outcome, String traceHash) {}

    /** The events by index of the case; a case without any is left out. */
    public Map<Integer, List<RunEvent>> events(List<CaseRow> cases) {
        Map<Integer, List<RunEvent>> events = new HashMap<>();
        jdbc.sql("""
                        select r.case_index, r.events from unnest(:indexes, :rounds) as wanted(case_index, round)
                        join case_round r on r.sweep_id = :sweep and r.round = wanted.round and r.case_index = wanted.case_index
                        where r.sweep_id = :sweep and r.events is not null
                        """)
                .param("indexes", indexes(cases))
                .param("rounds", integers(cases.stream().map(CaseRow::round).toArray()))
                .param("sweep", cases.getFirst().sweep())
                .query(row -> {
                    events.put(row.getInt("case_index"), read(row.getString("events")));
                });
        return events;
    }

    /** Reads no more of them than are kept of a run, whatever an earlier version took in. */
    private List<RunEvent> read(String json) {
        RunEvents events = new RunEvents();
        try (MappingIterator<RunEvent> stored = eventReader.readValues(json)) {
            stored.forEachRemaining(events::add);
        }
        return events.list();
    }

    /** All rounds of the cases that ran more than once, the first first, by index of the case. */
    public Map<Integer, List<RoundOutcome>> rounds(List<CaseRow> cases) {
        List<CaseRow> repeated = cases.stream().filter(it -> it.round() > 1).toList();
        return repeated.isEmpty()
                ? Map.of()
                : jdbc
                        .sql("""
                                select r.case_index, r.round, r.outcome, r.trace_hash
                                from unnest(:indexes, :rounds) as wanted(case_index, round)
                                join case_round r on r.sweep_id = :sweep and r.round = wanted.round and r.case_index = wanted.case_index
                                where r.sweep_id = :sweep order by r.case_index, r.round
                                """)
                        .param("indexes", integers(pairs(repeated, (row, _) -> row.index())))
                        .param("rounds", integers(pairs(repeated, (_, round) -> round)))
                        .param("sweep", repeated.getFirst().sweep())
                        .query((row, _) -> Map.entry(
                                row.getInt("case_index"),
                                new RoundOutcome(
                                        row.getInt("round"), row.getString("outcome"), row.getString("trace_hash"))))
                        .list()
                        .stream()
                        .collect(Collectors.groupingBy(
                                Map.Entry::getKey,
                                TreeMap::new,
                                Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
    }

    /** Of every round that a case can have been in: by its whole key each is found without a look at the others. */
    private static Object[] pairs(List<CaseRow> cases, BiFunction<CaseRow, Integer, Integer> part) {
        return cases.stream()
                .flatMap(row -> IntStream.rangeClosed(1, row.round()).mapToObj(round -> part.apply(row, round)))
                .toArray();
    }

    private static SqlArrayValue indexes(List<CaseRow> cases) {
        return integers(cases.stream().map(CaseRow::index).toArray());
    }

    private static SqlArrayValue integers(Object[] numbers) {
        return new SqlArrayValue("integer", numbers);
    }
}
