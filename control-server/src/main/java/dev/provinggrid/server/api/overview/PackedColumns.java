package dev.provinggrid.server.api.overview;

import dev.provinggrid.analysis.statistics.LevelColumn;
import dev.provinggrid.server.api.overview.table.Measure;
import dev.provinggrid.server.platform.tensor.Safetensors;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/**
 * The cases of a sweep as a file of columns: {@code param.NAME} has the level number of each case, {@code value.NAME} its value in SI on
 * an axis whose levels are bins, {@code outcome} and {@code cause} the number of its word, {@code kpi.NAME} and {@code margin.NAME} a
 * measure, NaN where it has none, {@code sameTraceAs} the first case that ended with its trace, -1 where that is itself or it has none,
 * {@code repeats} the case that it runs again. The words are beside them, in JSON, under {@code columns}.
 */
final class PackedColumns {

    private static final int NONE = -1;

    private PackedColumns() {}

    /**
     * The columns of all cases.
     *
     * @param values as of {@link CaseColumns#of}
     * @param repeats as of {@link CaseColumns#of}
     */
    static byte[] of(FilteredSweep sweep, Map<Measure, double[]> values, List<Integer> repeats) {
        CaseColumns columns = CaseColumns.of(sweep, values, repeats);
        Safetensors file = new Safetensors();
        columns.axes().forEach(it -> file.add("param." + it.parameter(), it.of()));
        for (LevelColumn axis : sweep.levels().columns().axes()) {
            double[] ofCases = axis.values();
            if (ofCases.length > 0) {
                file.add("value." + axis.name(), ofCases);
            }
        }
        file.add("outcome", columns.outcome().of());
        file.add("cause", columns.cause().of());
        file.add("sameTraceAs", cases(columns.sameTraceAs()));
        file.add("repeats", cases(columns.repeats()));
        values.forEach((measure, of) -> file.add(measure.name(), of));
        return file.bytes(Map.of("columns", JsonMapper.shared().writeValueAsString(columns.words())));
    }

    private static int[] cases(List<Integer> of) {
        return of.stream().mapToInt(it -> it == null ? NONE : it).toArray();
    }
}
