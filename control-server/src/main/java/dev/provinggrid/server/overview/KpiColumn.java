package dev.provinggrid.server.overview;

import dev.provinggrid.server.sweep.SweepProgress;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.json.JsonMapper;

/** Reads one KPI of all cases of a sweep. What was read last holds until a case has ended since. */
final class KpiColumn {

    private static final int FETCH = 2000;
    private static final int AT_HAND = 32;

    private static final String KPIS = """
            select r.idx, r.kpis
            from sweep_case c
            join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.idx = c.idx
            where c.sweep_id = ? and r.kpis is not null
            """;

    private final JdbcClient jdbc;
    private final JsonMapper json = JsonMapper.shared();
    private final Map<String, Read> atHand = new LinkedHashMap<>(AT_HAND, 0.75f, true);

    KpiColumn(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** By index of the case; NaN where it has none. Not to be changed. */
    synchronized double[] of(SweepProgress progress, String kpi) {
        String key = progress.sweep() + "/" + kpi;
        Read known = atHand.get(key);
        if (known == null || !known.progress().equals(progress)) {
            known = new Read(progress, read(progress, kpi));
            atHand.put(key, known);
        }
        if (atHand.size() > AT_HAND) {
            atHand.remove(atHand.keySet().iterator().next());
        }
        return known.values();
    }

    private double[] read(SweepProgress progress, String kpi) {
        double[] values = new double[progress.planned()];
        Arrays.fill(values, Double.NaN);
        jdbc.sql(KPIS).param(progress.sweep()).withFetchSize(FETCH).query(row -> {
            int index = row.getInt(1);
            if (index < values.length) {
                values[index] = value(row.getString(2), kpi);
            }
        });
        return values;
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Read(SweepProgress progress, double[] values) {}

    private double value(String kpis, String wanted) {
        try (JsonParser parser = json.createParser(kpis)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                boolean found = parser.currentName().equals(wanted);
                JsonToken value = parser.nextToken();
                if (found) {
                    return value.isNumeric() ? parser.getDoubleValue() : Double.NaN;
                }
            }
            return Double.NaN;
        }
    }
}
