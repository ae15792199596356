package dev.provinggrid.server.api.overview.table;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.LevelColumn;
import dev.provinggrid.model.design.StaticCases;
import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.server.store.result.CaseScan;
import dev.provinggrid.server.store.sweep.SweepProgress;
import dev.provinggrid.server.sweep.PinnedSweep;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads the levels of cases, from the design where some have no rows, and caches those of the latest sweeps: cases are added, never
 * changed.
 */
public final class LevelTables {

    /** Levels of cases in all tables together: 80 MB. */
    private static final long MOST_LEVELS = 20_000_000;

    private final CaseScan scan;
    private final JsonMapper json = JsonMapper.shared();
    private final Cache<String, LevelTable> atHand = Caffeine.newBuilder()
            .maximumWeight(MOST_LEVELS)
            .weigher((String _, LevelTable table) -> table.weight())
            .build();

    public LevelTables(CaseScan scan) {
        this.scan = scan;
    }

    public LevelTable of(PinnedSweep sweep, SweepProgress progress) {
        LevelTable known = atHand.getIfPresent(progress.sweep());
        if (known != null && known.cases() == progress.planned()) {
            return known;
        }
        return atHand.asMap()
                .compute(
                        progress.sweep(),
                        (_, other) ->
                                other != null && other.cases() == progress.planned() ? other : read(sweep, progress));
    }

    private LevelTable read(PinnedSweep sweep, SweepProgress progress) {
        List<Levels> axes = new ArrayList<>();
        for (Axis axis : sweep.sweep().varied()) {
            axes.add(new Levels(axis, sweep.sweep().manifest()));
        }
        int[][] numbers = new int[axes.size()][progress.planned()];
        double[][] values = axes.stream()
                .map(it -> new double[it.areBins() ? progress.planned() : 0])
                .toArray(double[][]::new);
        Supplier<long[]> worlds;
        if (progress.stored() < progress.planned()) {
            StaticCases cases = sweep.sweep().cases();
            cases.forEachCase((index, _, planned) -> place(axes, numbers, values, index, planned));
            worlds = cases::worlds;
        } else {
            long[] stored = new long[progress.planned()];
            scan.cases(progress, (index, seed, parameters) -> {
                stored[index] = seed;
                place(axes, numbers, values, index, parameters);
            });
            worlds = () -> stored;
        }
        List<LevelColumn> columns = IntStream.range(0, axes.size())
                .mapToObj(it -> axes.get(it).column(numbers[it], values[it]))
                .toList();
        int ofTheFile = sweep.sweep().axes().size();
        // Of included cases alone, as those of other tools are, what they differ in are the axes.
        int shown = ofTheFile == 0 ? axes.size() : ofTheFile;
        return new LevelTable(axes.subList(0, shown), CaseTable.ofLateWorlds(columns, progress.planned(), worlds));
    }

    private static void place(
            List<Levels> axes, int[][] numbers, double[][] values, int index, Map<String, Value> planned) {
        for (int axis = 0; axis < axes.size(); axis++) {
            Parameter parameter = axes.get(axis).parameter();
            Object value = WireParameters.of(parameter, planned.get(parameter.name()));
            place(axes.get(axis), numbers[axis], values[axis], index, value);
        }
    }

    private static void place(Levels axis, int[] numbers, double[] values, int index, Object value) {
        numbers[index] = axis.number(value);
        if (axis.areBins()) {
            values[index] = value instanceof Number number ? number.doubleValue() : Double.NaN;
        }
    }

    private void place(List<Levels> axes, int[][] numbers, double[][] values, int index, String parameters) {
        try (JsonParser parser = json.createParser(parameters)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String name = parser.currentName();
                parser.nextToken();
                for (int axis = 0; axis < axes.size(); axis++) {
                    if (axes.get(axis).parameter().name().equals(name)) {
                        place(axes.get(axis), numbers[axis], values[axis], index, value(parser));
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
