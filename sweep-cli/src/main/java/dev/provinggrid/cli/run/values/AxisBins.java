package dev.provinggrid.cli.run.values;

import dev.provinggrid.model.design.axis.Bins;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** The bins of continuous axes, from {@code results.schema.json}. */
public final class AxisBins {

    private AxisBins() {}

    private record Schema(List<Field> fields) {}

    private record Field(String name, Written bins) {}

    /** As written: an edge is null where there is none. */
    private record Written(List<Double> edges, List<String> labels) {

        Bins bins() {
            List<Double> ends = new ArrayList<>(edges);
            ends.set(0, ends.getFirst() == null ? Double.valueOf(Double.NEGATIVE_INFINITY) : ends.getFirst());
            int last = ends.size() - 1;
            ends.set(last, ends.getLast() == null ? Double.valueOf(Double.POSITIVE_INFINITY) : ends.getLast());
            return new Bins(ends, labels);
        }
    }

    /** Bins by parameter; none of axes with levels. */
    public static Map<String, Bins> of(String resultsSchema) {
        Map<String, Bins> bins = new LinkedHashMap<>();
        JsonMapper.shared().readValue(resultsSchema, Schema.class).fields().stream()
                .filter(it -> it.bins() != null)
                .forEach(it -> bins.put(
                        it.name().substring(LevelLabels.PARAMETER.length()),
                        it.bins().bins()));
        return bins;
    }
}
