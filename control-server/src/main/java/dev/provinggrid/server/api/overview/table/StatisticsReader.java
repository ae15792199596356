package dev.provinggrid.server.api.overview.table;

import dev.provinggrid.analysis.statistics.IntervalMethod;
import dev.provinggrid.analysis.statistics.sweep.EventRates;
import dev.provinggrid.analysis.statistics.sweep.LevelComparison;
import dev.provinggrid.analysis.statistics.sweep.MeasuredColumn;
import dev.provinggrid.analysis.statistics.sweep.StatisticsColumns;
import dev.provinggrid.analysis.statistics.sweep.SweepStatistics;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.server.store.result.CaseScan;
import dev.provinggrid.server.store.sweep.SweepProgress;
import dev.provinggrid.server.sweep.PinnedSweep;
import java.time.Clock;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.json.JsonMapper;

/** Reads the margins and KPIs of all cases of a sweep at once, and caches the statistics. */
public final class StatisticsReader {

    private static final int AT_HAND = 32;

    private final CaseScan scan;
    private final JsonMapper json = JsonMapper.shared();
    private final SweepCache<SweepStatistics> cache;
    private final SweepCache<List<EventRates>> events;
    private final SweepCache<List<LevelComparison>> levels;

    public StatisticsReader(CaseScan scan, Clock clock) {
        this.scan = scan;
        this.cache = new SweepCache<>(AT_HAND, clock);
        this.events = new SweepCache<>(AT_HAND, clock);
        this.levels = new SweepCache<>(AT_HAND, clock);
    }

    /**
     * The statistics of the cases that a filter takes.
     *
     * @param by axes to combine, none or up to three
     * @throws IllegalArgumentException when these are no axes to combine
     */
    public SweepStatistics of(
            PinnedSweep sweep,
            SweepProgress progress,
            LevelTable levels,
            CaseStatuses statuses,
            CaseChoice filter,
            List<String> by) {
        String key = progress.sweep() + "/" + filter.key() + "/" + by;
        return cache.get(
                key,
                progress,
                () -> SweepStatistics.of(
                        columns(sweep, progress, levels, statuses, Measure.allOf(sweep.sweep()))
                                .among(filter::takes),
                        by));
    }

    /** How often the events of KPIs that count such happened in the cases that a filter takes; none where no share is a rate. */
    public List<EventRates> events(
            PinnedSweep sweep, SweepProgress progress, LevelTable levels, CaseStatuses statuses, CaseChoice filter) {
        if (sweep.sweep().noRate(progress.isWhole()).isPresent()) {
            return List.of();
        }
        List<Measure> measures = Measure.ofEvents(sweep.sweep());
        return events.get(
                progress.sweep() + "/" + filter.key(),
                progress,
                () -> EventRates.of(
                        columns(sweep, progress, levels, statuses, measures).among(filter::takes)));
    }

    /**
     * The levels of each axis side by side, of the cases that a filter takes; none where no share is a rate.
     *
     * @param share that has to pass at every level up to a limit
     * @throws IllegalArgumentException if the share is not in (0, 1]
     */
    public List<LevelComparison> levels(
            PinnedSweep sweep,
            SweepProgress progress,
            LevelTable table,
            CaseStatuses statuses,
            CaseChoice filter,
            double share) {
        if (sweep.sweep().noRate(progress.isWhole()).isPresent()) {
            return List.of();
        }
        return levels.get(
                progress.sweep() + "/" + filter.key() + "/" + share,
                progress,
                () -> LevelComparison.of(
                        columns(sweep, progress, table, statuses, Measure.allOf(sweep.sweep()))
                                .among(filter::takes),
                        share));
    }

    private StatisticsColumns columns(
            PinnedSweep sweep,
            SweepProgress progress,
            LevelTable levels,
            CaseStatuses statuses,
            List<Measure> measures) {
        return new StatisticsColumns(
                levels.all(),
                IntStream.range(0, levels.cases())
                        .mapToObj(it -> outcome(statuses.of(it)))
                        .toArray(Outcome[]::new),
                read(progress, CaseScan.Json.MARGINS, measures),
                read(progress, CaseScan.Json.KPIS, measures),
                IntervalMethod.of(sweep.sweep(), true));
    }

    private static Outcome outcome(CaseStatus status) {
        return switch (status) {
            case PASS -> Outcome.PASS;
            case FAIL -> Outcome.FAIL;
            case ERROR -> Outcome.ERROR;
            case MISSING -> Outcome.MISSING;
            case QUEUED, RUNNING -> null;
        };
    }

    private List<MeasuredColumn> read(SweepProgress progress, CaseScan.Json which, List<Measure> all) {
        List<Measure> measures = all.stream().filter(it -> it.json() == which).toList();
        Map<String, double[]> values = new LinkedHashMap<>();
        for (Measure measure : measures) {
            double[] absent = new double[progress.planned()];
            Arrays.fill(absent, Double.NaN);
            values.put(measure.key(), absent);
        }
        scan.json(progress, which, (index, object) -> {
            if (object != null) {
                place(object, index, values);
            }
        });
        return measures.stream()
                .map(it -> new MeasuredColumn(it.key(), it.unit(), values.get(it.key()), it.per()))
                .toList();
    }

    private void place(String object, int index, Map<String, double[]> values) {
        try (JsonParser parser = json.createParser(object)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                double[] column = values.get(parser.currentName());
                if (parser.nextToken().isNumeric() && column != null) {
                    column[index] = parser.getDoubleValue();
                }
            }
        }
    }
}
