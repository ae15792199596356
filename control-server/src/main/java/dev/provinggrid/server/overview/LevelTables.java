package dev.provinggrid.server.overview;

import dev.provinggrid.model.sweep.Axis;
import dev.provinggrid.server.sweep.PinnedSweep;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.json.JsonMapper;

/** Reads the levels of cases and keeps those of the latest sweeps at hand: cases are added, never changed. */
final class LevelTables {

    /** Of all tables together: at 4 bytes a case and axis some 100 MB. */
    private static final int MOST_CASES = 4_000_000;

    private static final int FETCH = 2000;

    private final JdbcClient jdbc;
    private final JsonMapper json = JsonMapper.shared();
    private final Map<String, LevelTable> atHand = new LinkedHashMap<>(16, 0.75f, true);

    LevelTables(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param planned how many cases the sweep has now */
    synchronized LevelTable of(PinnedSweep sweep, int planned) {
        String id = sweep.submitted().id();
        LevelTable known = atHand.get(id);
        if (known != null && known.cases() == planned) {
            return known;
        }
        LevelTable read = read(sweep, planned);
        atHand.put(id, read);
        while (atHand.size() > 1
                && atHand.values().stream().mapToLong(LevelTable::cases).sum() > MOST_CASES) {
            atHand.remove(atHand.keySet().iterator().next());
        }
        return read;
    }

    private LevelTable read(PinnedSweep sweep, int planned) {
        List<Levels> axes = new ArrayList<>();
        for (Axis axis : sweep.sweep().axes()) {
            axes.add(new Levels(axis, sweep.sweep().manifest()));
        }
        int[][] numbers = new int[axes.size()][planned];
        jdbc.sql("select idx, parameters from sweep_case where sweep_id = ? and idx < ?")
                .params(sweep.submitted().id(), planned)
                .withFetchSize(FETCH)
                .query(row -> {
                    place(axes, numbers, row.getInt(1), row.getString(2));
                });
        return new LevelTable(axes, numbers, planned);
    }

    private void place(List<Levels> axes, int[][] numbers, int index, String parameters) {
        try (JsonParser parser = json.createParser(parameters)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String name = parser.currentName();
                parser.nextToken();
                for (int axis = 0; axis < axes.size(); axis++) {
                    if (axes.get(axis).parameter().name().equals(name)) {
                        numbers[axis][index] = axes.get(axis).number(value(parser));
                    }
                }
            }
        }
    }

    private static Object value(JsonParser parser) {
        return switch (parser.currentToken()) {
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            default -> parser.getString();
        };
    }
}
